//! `tengen info`: a position.

use clap::ArgMatches;
use tengen_play::contract::{Message, Snapshot};
use tengen_play::{Session, text};

use crate::exit::Exit;
use crate::output::{Failure, Output, write_line, write_message, write_table};

/// A draw by counting moves is told of so many plies before.
const NEAR: u32 = 20;

/// Shows a position.
///
/// # Errors
///
/// What is wrong with the position, or that it can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let session = super::session(matches, output)?;
    let info = session.info(output.lang);
    if output.json {
        write_message(&Message::Snapshot(Box::new(info)))?;
    } else {
        show(&*session, &info, output)?;
    }
    Ok(Exit::Done)
}

fn show(session: &dyn Session, info: &Snapshot, output: Output) -> Result<(), Failure> {
    let say = |key| text(output.lang, key, &[]);
    write_line(&info.title)?;
    if let Some(board) = &info.board_text {
        write_line(&format!("\n{board}"))?;
    }
    write_line("")?;
    match (session.to_move(), session.result_text(output.lang)) {
        (Some(player), _) => {
            let name = session.player_name(player, output.lang);
            if !info.threatened.is_empty() {
                let name = name.as_str().into();
                write_line(&text(output.lang, "play-check", &[("player", name)]))?;
            }
            write_line(&text(output.lang, "play-turn", &[("player", name.into())]))?;
            rulings(session, info, output)?;
        }
        (None, result) => write_line(&result.unwrap_or_default())?,
    }
    if info.reachable == Some(false) {
        output.say("info-unreachable")?;
    }
    write_line("")?;
    let mut rows = vec![
        vec![say("info-position"), info.position.clone()],
        vec![say("info-ply"), info.ply.to_string()],
        vec![say("info-legal"), info.legal_moves.len().to_string()],
    ];
    let last = info.last_move.as_ref();
    rows.extend(last.map(|last| vec![say("info-last"), last.clone()]));
    let line = info.line.as_ref();
    rows.extend(line.map(|line| vec![say("info-line"), line.join(" ")]));
    write_table(&rows, 2)?;
    Ok(())
}

/// What the rules give to the player to move, or will soon.
fn rulings(session: &dyn Session, info: &Snapshot, output: Output) -> Result<(), Failure> {
    if let Some(rule) = &info.claim {
        let rule = session.rule_text(rule, output.lang).into();
        write_line(&text(output.lang, "info-claim", &[("rule", rule)]))?;
    } else if let Some(plies) = session.plies_to_ruling().filter(|&plies| plies <= NEAR) {
        let plies = ("plies", u64::from(plies).into());
        write_line(&text(output.lang, "info-ruling", &[plies]))?;
    }
    Ok(())
}
