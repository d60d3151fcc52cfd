//! Who may depend on whom: the workspace against `docs/architecture.md`.
//!
//! Crates stand in layers, and every dependency between them, of any kind,
//! points to an earlier layer. Some crates also keep other people's crates out.

use std::process::Command;

use serde_json::Value;

/// The crates of the workspace. A crate may depend on those of earlier layers
/// only, so neither on itself nor on a neighbour. Not all of them need exist.
const LAYERS: &[&[&str]] = &[
    &["tengen-rules"],
    &["tengen-proof"],
    &["tengen-engine"],
    &["tengen-play"],
    &["tengen-server", "tengen-py"],
    &["tengen"],
];

/// What stays out of some crates, and why. Development dependencies are free.
const KEPT_OUT: &[KeptOut] = &[
    KeptOut {
        from: &[
            "tengen-rules",
            "tengen-proof",
            "tengen-engine",
            "tengen-play",
        ],
        crates: &["tokio", "rusqlite"],
        why: "no runtime and no database below tengen-server",
    },
    KeptOut {
        from: &["tengen-rules", "tengen-engine"],
        crates: &[
            "serde",
            "serde_json",
            "rand",
            "rand_core",
            "fastrand",
            "getrandom",
        ],
        why: "the wire format belongs to tengen-play, random draws to the engine's own generator",
    },
    KeptOut {
        from: &["tengen-rules", "tengen-engine"],
        crates: &["chrono", "instant", "jiff", "quanta", "time", "web-time"],
        why: "no clock in the rules, and none but the standard one in the engine",
    },
];

struct KeptOut {
    from: &'static [&'static str],
    crates: &'static [&'static str],
    why: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Normal,
    Build,
    Dev,
}

/// One line of a `Cargo.toml`: `from` depends on `to`.
struct Arrow {
    from: String,
    to: String,
    kind: Kind,
}

/// The workspace, as far as this test looks.
#[derive(Default)]
struct Graph {
    members: Vec<String>,
    arrows: Vec<Arrow>,
}

impl Graph {
    /// Reads the output of `cargo metadata --format-version 1 --no-deps`.
    fn from_metadata(metadata: &Value) -> Self {
        let list = |value: &Value| value.as_array().cloned().expect("a list");
        let text = |value: &Value| value.as_str().expect("a string").to_owned();
        let mut graph = Self::default();
        for package in list(&metadata["packages"]) {
            let from = text(&package["name"]);
            for dependency in list(&package["dependencies"]) {
                graph.arrows.push(Arrow {
                    from: from.clone(),
                    // The name in the registry, also when `Cargo.toml` renames it.
                    to: text(&dependency["name"]),
                    kind: match dependency["kind"].as_str() {
                        None => Kind::Normal,
                        Some("build") => Kind::Build,
                        Some("dev") => Kind::Dev,
                        Some(other) => panic!("cargo knows a new kind of dependency: {other}"),
                    },
                });
            }
            graph.members.push(from);
        }
        graph
    }

    /// Every broken rule, in words. Empty if all is well.
    fn violations(&self) -> Vec<String> {
        let mut found = Vec::new();
        for member in &self.members {
            if layer(member).is_none() {
                found.push(format!(
                    "{member} has no layer: name it in LAYERS of crates/tengen/tests/arrows.rs \
                     and in docs/architecture.md"
                ));
            }
        }
        for Arrow { from, to, kind } in &self.arrows {
            if let (Some(above), Some(below)) = (layer(from), layer(to))
                && below >= above
            {
                found.push(refusal(from, to, "arrows point backward"));
            }
            for rule in KEPT_OUT {
                if *kind != Kind::Dev
                    && rule.from.contains(&from.as_str())
                    && rule.crates.contains(&to.as_str())
                {
                    found.push(refusal(from, to, rule.why));
                }
            }
        }
        found
    }
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&name))
}

fn refusal(from: &str, to: &str, why: &str) -> String {
    format!("{from} must not depend on {to}: {why}")
}

#[test]
fn the_workspace_keeps_its_arrows() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .args(["--offline", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let metadata = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let graph = Graph::from_metadata(&metadata);

    // What was read is this workspace, with the arrow that surely is there.
    assert!(graph.members.iter().any(|member| member == "tengen-rules"));
    let surely = |arrow: &Arrow| arrow.from == "tengen" && arrow.to == "tengen-play";
    assert!(graph.arrows.iter().any(surely));
    assert_eq!(graph.violations(), [""; 0]);
}

/// A made-up workspace: members are whatever stands left of an arrow.
fn made_up(arrows: &[(&str, &str, Kind)]) -> Graph {
    let mut graph = Graph::default();
    for &(from, to, kind) in arrows {
        graph.members.push(from.to_owned());
        graph.arrows.push(Arrow {
            from: from.to_owned(),
            to: to.to_owned(),
            kind,
        });
    }
    graph
}

#[test]
fn backward_arrows_pass() {
    let graph = made_up(&[
        ("tengen-proof", "tengen-rules", Kind::Normal),
        ("tengen-engine", "tengen-proof", Kind::Normal),
        ("tengen-server", "tokio", Kind::Normal),
        ("tengen-rules", "serde_json", Kind::Dev),
        ("tengen", "tengen-server", Kind::Normal),
        ("tengen", "tengen-rules", Kind::Dev),
    ]);
    assert_eq!(graph.violations(), [""; 0]);
}

#[test]
fn forbidden_arrows_are_found() {
    for (from, to) in [
        ("tengen-rules", "tengen-engine"),
        ("tengen-proof", "tengen-play"),
        ("tengen-play", "tengen-play"),
        ("tengen-server", "tengen-py"),
        ("tengen-py", "tengen-server"),
        ("tengen-server", "tengen"),
    ] {
        for kind in [Kind::Normal, Kind::Build, Kind::Dev] {
            let found = made_up(&[(from, to, kind)]).violations();
            assert_eq!(found, [refusal(from, to, "arrows point backward")]);
        }
    }
}

#[test]
fn unknown_members_are_named() {
    let found = made_up(&[("tengen-common", "tengen-rules", Kind::Normal)]).violations();
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("tengen-common has no layer: name it"));
}

#[test]
fn crates_kept_out_are_found() {
    for (from, to) in [
        ("tengen-play", "tokio"),
        ("tengen-proof", "rusqlite"),
        ("tengen-rules", "serde"),
        ("tengen-engine", "rand"),
        ("tengen-engine", "time"),
    ] {
        let count = |kind| made_up(&[(from, to, kind)]).violations().len();
        let found = [Kind::Normal, Kind::Build, Kind::Dev].map(count);
        assert_eq!(found, [1, 1, 0], "{from} -> {to}");
    }
}

#[test]
fn metadata_is_read_with_every_kind_and_real_name() {
    let graph = Graph::from_metadata(&serde_json::json!({ "packages": [
        { "name": "tengen-rules", "dependencies": [
            { "name": "tengen-play", "rename": "innocent", "kind": "dev" },
            { "name": "tokio", "rename": null, "kind": null },
            { "name": "cc", "rename": null, "kind": "build" },
        ] },
    ] }));
    assert_eq!(graph.members, ["tengen-rules"]);
    assert_eq!(graph.violations().len(), 2);
    assert!(graph.arrows[2].kind == Kind::Build);
}
