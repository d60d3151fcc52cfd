//! The one definition of the command line: parsing, help, completions and the manual come from it.

use clap::builder::{StyledStr, Styles, ValueParser};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use clap_complete::Shell;
use tengen_engine::search::Method;
use tengen_play::{Lang, text};

use crate::commands::OPTIONS;

/// The place of options that every command has: after its own.
const LAST: usize = 100;

/// The whole command line, with its texts in a language.
pub fn command(lang: Lang) -> Command {
    let texts = Texts(lang);
    let commands = [
        texts.play(),
        texts.info(),
        texts.moves(),
        texts.best(),
        texts.analyse(),
        texts.tree(),
        texts.compare(),
        texts.review(),
        texts.pgn(),
        texts.games(),
        texts.perft(),
        texts.matches(),
        texts.uci(),
        texts.bench(),
        texts.completions(),
        texts.man(),
        texts.help(),
    ];
    let root = Command::new("tengen")
        .bin_name("tengen")
        .version(env!("CARGO_PKG_VERSION"))
        .about(texts.say("about-tengen"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .args_override_self(true)
        .subcommand_help_heading(texts.say("heading-commands"))
        .subcommand_value_name(texts.say("name-command"))
        .args([
            texts
                .option("lang", "name-lang", "option-lang")
                .value_parser(["en", "zh"])
                .ignore_case(true)
                .display_order(LAST)
                .global(true),
            texts
                .flag("help", "option-help")
                .short('h')
                .action(ArgAction::Help)
                .display_order(LAST)
                .global(true),
            texts
                .flag("version", "option-version")
                .short('V')
                .action(ArgAction::Version)
                .display_order(LAST),
        ]);
    let exits = texts.say("cli-exit-status");
    let exits: Vec<&str> = exits.lines().collect();
    let after = [
        texts.section(
            "heading-examples",
            &[
                "tengen",
                "tengen play gomoku --second heuristic",
                "tengen help play",
            ],
        ),
        texts.section("heading-exit-status", &exits),
    ];
    texts
        .finish(root.subcommands(commands))
        .after_help(after.join("\n\n"))
}

/// Makes the parts, with texts in a language.
struct Texts(Lang);

impl Texts {
    fn say(&self, key: &str) -> String {
        text(self.0, key, &[])
    }

    fn play(&self) -> Command {
        let seat = |id: &'static str, help| self.option(id, "name-seat", help);
        let file = |id: &'static str, help| {
            self.option(id, "name-file", help)
                .value_parser(value_parser!(std::path::PathBuf))
                .value_hint(ValueHint::FilePath)
        };
        let args = [
            // Not from stdin: that has the moves.
            self.words("name-position", "argument-game").required(false),
            seat("first", "option-first"),
            seat("second", "option-second"),
            file("save", "option-save"),
            file("load", "option-load").conflicts_with_all(["position", "first", "second"]),
            self.game("option-game").requires("load"),
            self.json(),
            self.flag("plain", "option-plain"),
            self.flag("ascii", "option-ascii"),
        ];
        let examples = &[
            "tengen play",
            "tengen play tictactoe --second minimax:depth=2",
            "tengen play 5x5x4 --first human --second human --save game.json",
            "tengen play --load game.json",
        ];
        self.subcommand("play", "about-play", args, examples)
    }

    fn info(&self) -> Command {
        let args = [self.position(), self.json()];
        let examples = &[
            "tengen info 3x3x3 x1o/1x1/3 o",
            "tengen info 3x3x3 startpos moves b2 a3 --json",
        ];
        self.subcommand("info", "about-info", args, examples)
    }

    fn moves(&self) -> Command {
        let args = [self.position(), self.json()];
        let examples = &["tengen moves 3x3x3 startpos moves b2 a3"];
        self.subcommand("moves", "about-moves", args, examples)
    }

    fn best(&self) -> Command {
        let bot = self.option("bot", "name-bot", "option-bot");
        let args = [self.position(), bot, self.json()];
        let examples = &[
            "tengen best 3x3x3 o2/3/x1x o",
            "tengen best gomoku startpos moves h8 i9 --bot minimax:time=5s",
            "echo 4x4x4 | tengen best - --json",
        ];
        self.subcommand("best", "about-best", args, examples)
    }

    fn analyse(&self) -> Command {
        let args = [self.position(), self.json()];
        let examples = &[
            "tengen analyse 3x3x3 x1o/1x1/3 o",
            "tengen analyse 5x5x4 --time 10s --threads 2",
            "tengen analyse gomoku startpos moves h8 i9 --depth 4 --json",
        ];
        let args = args.into_iter().chain(self.limits());
        self.subcommand("analyse", "about-analyse", args, examples)
    }

    fn tree(&self) -> Command {
        let method = self.option("method", "name-method", "option-method");
        let [depth, nodes, time, _] = self.limits();
        let args = [
            self.position(),
            method.value_parser(Method::ALL.map(Method::name)),
            depth,
            self.option("max-nodes", "name-number", "option-max-nodes")
                .value_parser(value_parser!(u64).range(1..))
                .allow_negative_numbers(true),
            nodes,
            time,
            self.flag("svg", "option-svg").conflicts_with("json"),
            self.flag("ascii", "option-ascii-tree"),
            self.json(),
        ];
        let examples = &[
            "tengen tree 3x3x3 xox/1o1/2x o",
            "tengen tree 3x3x3 xox/1o1/2x o --method minimax --svg > tree.svg",
            "tengen tree tictactoe --method symmetry --max-nodes 40",
        ];
        self.subcommand("tree", "about-tree", args, examples)
    }

    fn compare(&self) -> Command {
        let [depth, nodes, time, _] = self.limits();
        let args = [self.position(), depth, nodes, time, self.json()];
        let examples = &["tengen compare tictactoe", "tengen compare 5x5x4 --depth 4"];
        self.subcommand("compare", "about-compare", args, examples)
    }

    fn review(&self) -> Command {
        let game = self
            .words("name-review", "argument-review")
            .value_hint(ValueHint::FilePath);
        let args = [game, self.game("option-game"), self.json()];
        let examples = &[
            "tengen review game.json",
            "tengen review games.pgn --game 3",
            "tengen review 3x3x3 startpos moves a3 b2 c1 c3 a1 b1 a2",
        ];
        let args = args.into_iter().chain(self.limits());
        self.subcommand("review", "about-review", args, examples)
    }

    fn pgn(&self) -> Command {
        let file = self
            .argument("file", "name-file", "argument-pgn")
            .value_parser(value_parser!(std::path::PathBuf))
            .value_hint(ValueHint::FilePath);
        let args = [file, self.game("option-pgn-game"), self.json()];
        let examples = &[
            "tengen pgn games.pgn",
            "tengen pgn games.pgn --game 3 --json > game.json",
            "tengen pgn game.json --game 1 > game.pgn",
        ];
        self.subcommand("pgn", "about-pgn", args, examples)
    }

    /// The number of a game in a file.
    fn game(&self, help: &str) -> Arg {
        self.option("game", "name-number", help)
            .value_parser(value_parser!(u64).range(1..))
            .allow_negative_numbers(true)
    }

    fn bench(&self) -> Command {
        self.subcommand(
            "bench",
            "about-bench",
            [self.json()],
            &["tengen bench", "tengen bench --json"],
        )
    }

    /// The options that limit a search, in the order of their names in [`OPTIONS`].
    fn limits(&self) -> [Arg; 4] {
        let helps = [
            "option-depth",
            "option-nodes",
            "option-time",
            "option-threads",
        ];
        let names = ["name-number", "name-number", "name-time", "name-number"];
        std::array::from_fn(|n| {
            // So that what is wrong with -2s is said of it, and not that there is no option -2.
            self.option(OPTIONS[n], names[n], helps[n])
                .allow_hyphen_values(true)
        })
    }

    fn games(&self) -> Command {
        self.subcommand(
            "games",
            "about-games",
            [self.json()],
            &["tengen games", "tengen games --json"],
        )
    }

    fn perft(&self) -> Command {
        let args = [
            self.words("name-position-depth", "argument-position-depth"),
            self.flag("positions", "option-positions"),
            self.flag("symmetry", "option-symmetry"),
            self.json(),
        ];
        let examples = &[
            "tengen perft 3x3x3 9",
            "tengen perft 4x3x3 12 --symmetry",
            "tengen perft 5x5x4 startpos moves c3 6 --json",
        ];
        self.subcommand("perft", "about-perft", args, examples)
    }

    fn matches(&self) -> Command {
        let player = |id: &'static str, help| self.option(id, "name-player", help).required(true);
        // Read later, with better words for what is wrong.
        let plain =
            |id: &'static str, name, help| self.option(id, name, help).allow_hyphen_values(true);
        let number = |id: &'static str, help| {
            self.option(id, "name-number", help)
                .value_parser(value_parser!(u64).range(1..))
                .allow_negative_numbers(true)
        };
        let many =
            |id: &'static str, name, help| self.option(id, name, help).action(ArgAction::Append);
        let openings = self
            .option("openings", "name-file", "option-openings")
            .value_parser(value_parser!(std::path::PathBuf))
            .value_hint(ValueHint::FilePath)
            .conflicts_with("random-plies");
        let pgn = self
            .option("pgn", "name-file", "option-pgn")
            .value_parser(value_parser!(std::path::PathBuf))
            .value_hint(ValueHint::FilePath);
        let args = [
            self.position().required(false),
            player("first", "option-match-first"),
            player("second", "option-match-second"),
            number("games", "option-games"),
            many("engine", "name-engine", "option-engine"),
            many("option", "name-engine-option", "option-option"),
            plain("tc", "name-tc", "option-tc"),
            plain("movetime", "name-time", "option-movetime"),
            plain("depth", "name-number", "option-match-depth"),
            plain("nodes", "name-number", "option-match-nodes"),
            plain("margin", "name-time", "option-margin"),
            plain("patience", "name-time", "option-patience"),
            plain("movelimit", "name-time", "option-movelimit"),
            openings,
            number("random-plies", "option-random-plies"),
            self.option("seed", "name-number", "option-seed")
                .value_parser(value_parser!(u64))
                .requires("random-plies"),
            self.option("sides", "name-sides", "option-sides")
                .value_parser(["fixed", "swapped"]),
            number("concurrency", "option-concurrency"),
            plain("sprt", "name-sprt", "option-sprt"),
            plain("resign", "name-resign", "option-resign"),
            plain("draw", "name-draw", "option-draw"),
            pgn,
            self.json(),
        ];
        let examples = &[
            "tengen match --first random --second heuristic --games 1000",
            "tengen match 4x4x3 --first minimax:depth=2 --second random:seed=7 --json",
            "tengen match chess --engine sf=stockfish --first minimax:depth=4 --second sf --tc 5+0.1",
        ];
        self.subcommand("match", "about-match", args, examples)
    }

    fn uci(&self) -> Command {
        let examples = &["tengen uci", "printf 'uci\\nquit\\n' | tengen uci"];
        self.subcommand("uci", "about-uci", [], examples)
    }

    fn completions(&self) -> Command {
        let shell = self.argument("shell", "name-shell", "argument-shell");
        let shell = shell.value_parser(value_parser!(Shell));
        let examples = &[
            "tengen completions bash > tengen.bash",
            "tengen completions fish > ~/.config/fish/completions/tengen.fish",
        ];
        self.subcommand("completions", "about-completions", [shell], examples)
    }

    fn man(&self) -> Command {
        let about = self.about("argument-man");
        let examples = &[
            "tengen man > tengen.1",
            "tengen man perft > tengen-perft.1",
            "tengen man --lang zh | man -l -",
        ];
        self.subcommand("man", "about-man", [about], examples)
    }

    fn help(&self) -> Command {
        let about = self.about("argument-help");
        self.subcommand("help", "about-help", [about], &["tengen help perft"])
    }

    /// The argument that names a subcommand.
    fn about(&self, help: &str) -> Arg {
        let names = [
            "play",
            "info",
            "moves",
            "best",
            "analyse",
            "tree",
            "compare",
            "review",
            "pgn",
            "games",
            "perft",
            "match",
            "uci",
            "bench",
            "completions",
            "man",
            "help",
        ];
        self.argument("command", "name-command", help)
            .required(false)
            .value_parser(names)
    }

    fn subcommand(
        &self,
        name: &'static str,
        about: &str,
        args: impl IntoIterator<Item = Arg>,
        examples: &[&str],
    ) -> Command {
        let command = Command::new(name)
            .bin_name(format!("tengen {name}"))
            .about(self.say(about))
            .args_override_self(true)
            .disable_help_flag(true)
            .args(args);
        self.finish(command)
            .after_help(self.section("heading-examples", examples))
    }

    /// Gives a command the form of its help.
    fn finish(&self, command: Command) -> Command {
        // The usage is as clap would write it, but for its English words. A copy writes it, because it takes what it
        // needs from the command for good.
        let usage = command.clone().render_usage().to_string();
        let usage = usage.trim_start_matches("Usage: ");
        let usage = usage.replace("[OPTIONS]", &format!("[{}]", self.say("name-options")));
        let template = format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            self.heading("heading-usage")
        );
        command
            .override_usage(usage)
            .help_template(StyledStr::from(template))
    }

    /// A heading as clap writes those of arguments.
    fn heading(&self, key: &str) -> String {
        let styles = Styles::default();
        let style = styles.get_header();
        format!("{style}{}:{style:#}", self.say(key))
    }

    /// A part of the help that follows the arguments.
    fn section(&self, heading: &str, lines: &[&str]) -> String {
        let lines: Vec<String> = lines.iter().map(|line| format!("  {line}")).collect();
        format!("{}\n{}", self.heading(heading), lines.join("\n"))
    }

    fn position(&self) -> Arg {
        self.words("name-position", "argument-position")
    }

    /// The words of a position, and of what goes with it.
    fn words(&self, name: &str, help: &str) -> Arg {
        self.argument("position", name, help)
            .num_args(1..)
            .allow_negative_numbers(true)
    }

    fn json(&self) -> Arg {
        self.flag("json", "option-json")
    }

    /// A required argument without a name on the command line.
    fn argument(&self, id: &'static str, name: &str, help: &str) -> Arg {
        Arg::new(id)
            .value_name(self.say(name))
            .required(true)
            .help(self.say(help))
            .help_heading(self.say("heading-arguments"))
            .hide_possible_values(true)
    }

    fn flag(&self, id: &'static str, help: &str) -> Arg {
        Arg::new(id)
            .long(id)
            .action(ArgAction::SetTrue)
            .help(self.say(help))
            .help_heading(self.say("heading-options"))
    }

    fn option(&self, id: &'static str, name: &str, help: &str) -> Arg {
        self.flag(id, help)
            .action(ArgAction::Set)
            .value_name(self.say(name))
            .value_parser(ValueParser::string())
            .hide_possible_values(true)
    }
}
