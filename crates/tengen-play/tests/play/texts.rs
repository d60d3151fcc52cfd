//! Both languages have every text, every text is used, and every text that is used is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tengen_play::contract::{Code, Distance, Value};
use tengen_play::{Idiom, Lang, refusal, text, value_text};

/// For each key its placeholders and its text.
type Texts = BTreeMap<String, (BTreeSet<String>, String)>;

fn read(lang: Lang) -> Texts {
    let path = format!("{}/texts/{}.ftl", env!("CARGO_MANIFEST_DIR"), lang.name());
    let mut texts = Texts::new();
    let mut last = None;
    for line in fs::read_to_string(&path).unwrap().lines() {
        let begins = line.starts_with(|c: char| c.is_ascii_alphabetic());
        let value = if begins {
            let (key, value) = line.split_once('=').unwrap();
            let key = key.trim().to_owned();
            let before = texts.insert(key.clone(), Default::default());
            assert!(before.is_none(), "{path}: {key} stands there twice");
            last = Some(key);
            value
        } else if line.starts_with(' ') {
            line
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "{path}: {line}");
            continue;
        };
        let (placeholders, text) = texts.get_mut(last.as_ref().unwrap()).unwrap();
        for place in value.split('$').skip(1) {
            let name: String = place
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_')
                .collect();
            placeholders.insert(name);
        }
        text.push_str(value.trim());
    }
    texts
}

#[test]
fn both_languages_have_the_same_texts_and_placeholders() {
    let [en, zh] = Lang::ALL.map(read);
    let placeholders = |texts: &Texts| -> BTreeMap<String, BTreeSet<String>> {
        let pairs = texts.iter();
        pairs
            .map(|(key, (names, _))| (key.clone(), names.clone()))
            .collect()
    };
    assert_eq!(placeholders(&en), placeholders(&zh));
    for texts in [en, zh] {
        assert!(texts.len() > 100);
        for (key, (_, text)) in texts {
            assert!(!text.is_empty() && text != key, "{key}");
        }
    }
}

/// Every text can be said when all its placeholders are filled; what is wrong in the files would
/// show here.
#[test]
fn every_text_can_be_said() {
    for lang in Lang::ALL {
        for (key, (names, _)) in read(lang) {
            let args: Vec<_> = names.iter().map(|name| (name.as_str(), 2.into())).collect();
            let said = text(lang, &key, &args);
            assert!(!said.is_empty() && said != key, "{key}");
            assert!(!said.contains(['{', '}', '$']), "{key}: {said}");
        }
    }
}

/// The string literals of the source files.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            for line in fs::read_to_string(&path).unwrap().lines() {
                let code = line.trim_start();
                if !code.starts_with("//") {
                    let code = code.replace("\\\"", "").replace("'\"'", "");
                    found.extend(code.split('"').skip(1).step_by(2).map(str::to_owned));
                }
            }
        }
    }
}

#[test]
fn every_text_is_used_and_every_used_text_is_there() {
    let texts = read(Lang::En);
    let mut used = BTreeSet::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    literals(&here.join("src"), &mut used);
    literals(&here.join("../tengen/src"), &mut used);
    // A literal such as `match-forfeit-{}` makes the keys of a group.
    let groups: Vec<&str> = used
        .iter()
        .filter_map(|literal| Some(literal.split_once('{')?.0))
        .filter(|group| group.len() > 3 && group.ends_with('-'))
        .collect();
    let is_used =
        |key: &String| used.contains(key) || groups.iter().any(|group| key.starts_with(group));
    let unused: Vec<&String> = texts.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "no source file uses {unused:?}");
    // A literal that begins as texts do is meant as one.
    let families: BTreeSet<&str> = texts
        .keys()
        .filter_map(|key| Some(key.split_once('-')?.0))
        .collect();
    let missing: Vec<&String> = used
        .iter()
        .filter(|word| word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
        .filter(|word| {
            word.split_once('-')
                .is_some_and(|(family, _)| families.contains(family))
        })
        .filter(|word| !texts.contains_key(*word))
        .collect();
    assert!(missing.is_empty(), "there is no text {missing:?}");
}

#[test]
fn values_are_said_in_moves() {
    let win = |plies, distance| Value::Win { plies, distance };
    let loss = |plies, distance| Value::Loss { plies, distance };
    let said = |value: Value| Lang::ALL.map(|lang| value_text(&value, Idiom::PLAIN, lang));
    let (shortest, at_most) = (Distance::Shortest, Distance::AtMost);
    assert_eq!(
        said(win(1, shortest)),
        ["wins with this move", "这一步就赢"]
    );
    assert_eq!(said(win(3, shortest)), ["wins in 2 moves", "2 步获胜"]);
    assert_eq!(
        said(win(9, at_most)),
        ["wins in at most 5 moves", "最多 5 步内获胜"]
    );
    assert_eq!(
        said(loss(2, shortest)),
        ["loses in 1 move", "再撑 1 步便输"]
    );
    assert_eq!(
        said(loss(4, at_most)),
        ["loses in at most 2 moves", "最多再撑 2 步便输"]
    );
    assert_eq!(
        said(loss(1, shortest)),
        ["loses with this move", "这一步就输"]
    );
    assert_eq!(
        said(Value::Draw),
        ["draws with best play", "双方走对则和棋"]
    );
    assert_eq!(
        said(Value::Score { points: 35 }),
        ["estimated at +35", "估分 +35"]
    );
    assert_eq!(
        said(Value::Score { points: 0 }),
        ["estimated at 0", "估分 0"]
    );
    assert_eq!(
        said(Value::Score { points: 1_000_000 }),
        ["seems to win", "看来能赢"]
    );
    assert_eq!(
        said(Value::Score { points: -1_000_000 }),
        ["seems to lose", "看来要输"]
    );
}

#[test]
fn every_code_has_its_words() {
    let codes = [
        Code::GameOver,
        Code::NotYourTurn,
        Code::NotYourSeat,
        Code::Occupied,
        Code::OffBoard,
        Code::Illegal,
        Code::Unreadable,
        Code::StaleRevision,
        Code::NothingToUndo,
        Code::NothingToRedo,
        Code::NotFound,
        Code::Unsupported,
        Code::Limit,
        Code::Busy,
    ];
    for lang in Lang::ALL {
        let said: BTreeSet<String> = codes.iter().map(|&code| refusal(code, lang).text).collect();
        assert_eq!(said.len(), codes.len());
        assert!(
            codes
                .iter()
                .all(|&code| refusal(code, lang).expected.is_some())
        );
    }
}

#[test]
fn languages_come_from_names_and_locales() {
    assert_eq!(Lang::from_name("zh"), Some(Lang::Zh));
    assert_eq!(Lang::from_name(" EN "), Some(Lang::En));
    assert_eq!(Lang::from_name("de"), None);
    for (locale, lang) in [
        ("zh_CN.UTF-8", Lang::Zh),
        ("zh", Lang::Zh),
        ("zh-Hant-TW", Lang::Zh),
        ("zh.UTF-8", Lang::Zh),
        ("en_GB", Lang::En),
        ("C", Lang::En),
        ("POSIX", Lang::En),
        ("de_DE@euro", Lang::En),
        ("zha", Lang::En),
    ] {
        assert_eq!(Lang::from_locale([locale]), lang, "{locale}");
    }
    assert_eq!(Lang::from_locale(["", "", "zh_TW"]), Lang::Zh);
    assert_eq!(Lang::from_locale([]), Lang::En);
}
