//! The table of a match to read.

use std::time::Duration;

use tengen_play::contract::{MatchElo, MatchSprt, MatchTable, Side};
use tengen_play::{Lang, Tempo, text};

use crate::output::{Failure, Output, write_line, write_table};

/// The games so far, in a line.
pub fn progress(table: &MatchTable) -> String {
    let games = format!("{}/{}", table.games, table.asked);
    match table.elo {
        Some(_) => format!(
            "{games}  +{} ={} -{}",
            table.first_wins, table.draws, table.second_wins
        ),
        None => games,
    }
}

/// Shows the table.
///
/// # Errors
///
/// If it can't be written.
pub fn show(table: &MatchTable, tempo: &Tempo, output: Output) -> Result<(), Failure> {
    let lang = output.lang;
    let say = |key| text(lang, key, &[]);
    let row = |key, bot: &str, games: u64| {
        let share = percent(games, table.games);
        vec![say(key), bot.to_owned(), games.to_string(), share]
    };
    let (first, second) = if table.swapped {
        ("match-wins", "match-wins")
    } else {
        ("match-first", "match-second")
    };
    write_line(&table.position)?;
    write_line("")?;
    let rows = [
        row(first, &table.first, table.first_wins),
        row(second, &table.second, table.second_wins),
        row("match-draws", "", table.draws),
        vec![say("match-games"), String::new(), table.games.to_string()],
    ];
    write_table(&rows, 2)?;
    write_line("")?;
    let decided = table
        .sprt
        .is_some_and(|sprt| sprt.accepted_tenths.is_some());
    if table.games < table.asked && !decided {
        // As strings: they may be too large for numbers in a text.
        let counts = [
            ("games", table.games.to_string().into()),
            ("asked", table.asked.to_string().into()),
        ];
        write_line(&text(lang, "match-interrupted", &counts))?;
    }
    let mean = [("plies", format!("{:.1}", table.mean_plies()).into())];
    write_line(&text(lang, "match-mean", &mean))?;
    if let Some(limits) = &table.tempo {
        let args = [("tempo", limits.as_str().into())];
        write_line(&text(lang, "match-tempo", &args))?;
    }
    if table.repeated > 0 {
        let counts = [
            ("repeated", table.repeated.to_string().into()),
            ("games", table.games.to_string().into()),
        ];
        write_line(&text(lang, "match-repeated", &counts))?;
    }
    if let Some(elo) = &table.elo {
        write_line(&strength(elo, &table.first, lang))?;
    }
    if let Some(sprt) = &table.sprt {
        write_line(&test(sprt, lang))?;
    }
    let seconds = |time: Duration| time.as_secs_f64().to_string().into();
    let limits = [
        ("patience", seconds(tempo.patience)),
        ("limit", seconds(tempo.move_limit)),
    ];
    for forfeits in &table.forfeits {
        let name = match forfeits.player {
            Side::First => &table.first,
            Side::Second => &table.second,
        };
        let key = format!("match-forfeit-{}", forfeits.kind.replace('_', "-"));
        let args = [
            ("name", name.as_str().into()),
            ("why", text(lang, &key, &limits).into()),
            ("games", forfeits.games.to_string().into()),
        ];
        write_line(&text(lang, "match-forfeit", &args))?;
    }
    Ok(())
}

/// What the results say about the players' strength.
fn strength(elo: &MatchElo, first: &str, lang: Lang) -> String {
    let signed = |tenths: Option<i64>| tenths.map_or("–".to_owned(), tenth);
    let mut args = vec![
        ("name", first.into()),
        ("difference", signed(elo.difference_tenths).into()),
    ];
    let Some(chance) = elo.superiority_permille else {
        return text(lang, "match-elo-alike", &args);
    };
    let chance = thousandths(chance.cast_signed()) * 100.0;
    args.extend([
        ("low", signed(elo.low_tenths).into()),
        ("high", signed(elo.high_tenths).into()),
        ("chance", format!("{chance:.1}").into()),
    ]);
    text(lang, "match-elo", &args)
}

/// How the test stands.
fn test(sprt: &MatchSprt, lang: Lang) -> String {
    let two = |number: i64| format!("{:.2}", thousandths(number));
    let args = [
        ("elo0", tenth(sprt.elo0_tenths).into()),
        ("elo1", tenth(sprt.elo1_tenths).into()),
        ("ratio", two(sprt.ratio_thousandths).into()),
        ("low", two(sprt.low_thousandths).into()),
        ("high", two(sprt.high_thousandths).into()),
        (
            "accepted",
            sprt.accepted_tenths.map_or(String::new(), tenth).into(),
        ),
    ];
    let key = match sprt.accepted_tenths {
        Some(_) => "match-sprt-decided",
        None => "match-sprt-open",
    };
    text(lang, key, &args)
}

/// Tenths with their sign.
fn tenth(tenths: i64) -> String {
    let sign = match tenths {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    let tenths = tenths.unsigned_abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

#[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
fn thousandths(number: i64) -> f64 {
    number as f64 / 1000.0
}

/// A share of the games in percent, rounded to a tenth.
fn percent(games: u64, of: u64) -> String {
    let of = u128::from(of.max(1));
    let tenths = (u128::from(games) * 1000 + of / 2) / of;
    format!("{}.{}%", tenths / 10, tenths % 10)
}
