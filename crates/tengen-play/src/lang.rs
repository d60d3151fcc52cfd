//! Languages: every text that a reader sees, from one file per language.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// Its name in a command line: `en` or `zh`.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// The language of this [`name`](Lang::name).
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        Self::ALL.into_iter().find(|lang| lang.name() == name)
    }

    /// The language of a system's locale, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in
    /// this order. The first that isn't empty decides; what isn't known is English.
    ///
    /// ```
    /// use tengen_play::Lang;
    ///
    /// assert_eq!(Lang::from_locale(["", "zh_CN.UTF-8", "en_GB.UTF-8"]), Lang::Zh);
    /// assert_eq!(Lang::from_locale(["C", "zh_CN.UTF-8"]), Lang::En);
    /// ```
    pub fn from_locale<'a>(values: impl IntoIterator<Item = &'a str>) -> Self {
        let mut values = values.into_iter().filter(|value| !value.is_empty());
        let locale = values.next().unwrap_or_default();
        let language = locale.split(['_', '-', '.', '@']).next();
        language.and_then(Self::from_name).unwrap_or_default()
    }

    const fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../texts/en.ftl"),
            Lang::Zh => include_str!("../texts/zh.ftl"),
        }
    }

    /// The texts, read when they are first wanted.
    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 2] =
            [const { OnceLock::new() }; 2];
        BUNDLES[self as usize].get_or_init(|| {
            let id: LanguageIdentifier = self.name().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            bundle.set_use_isolating(false);
            // What can't be read is left out; a test makes sure that nothing is.
            let resource = FluentResource::try_new(self.source().to_owned())
                .unwrap_or_else(|(readable, _)| readable);
            let twice = bundle.add_resource(resource).is_err();
            debug_assert!(!twice, "a text of {self:?} stands there twice");
            bundle
        })
    }
}

/// What is put into a text: made by `into()` from strings and from numbers below 2^53. Larger
/// numbers go as strings.
pub type TextArg<'a> = FluentValue<'a>;

/// A text of `texts/*.ftl` in a language, with its placeholders filled.
///
/// ```
/// use tengen_play::{Lang, text};
///
/// let said = text(Lang::En, "value-win", &[("moves", 2.into()), ("distance", "shortest".into())]);
/// assert_eq!(said, "wins in 2 moves");
/// ```
#[must_use]
pub fn text(lang: Lang, key: &str, args: &[(&str, TextArg<'_>)]) -> String {
    let bundle = lang.bundle();
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        debug_assert!(false, "there is no text {key:?} in {lang:?}");
        return key.to_owned();
    };
    let mut marked = false;
    let args: FluentArgs<'_> = args
        .iter()
        .map(|(name, value)| match value {
            FluentValue::String(word) if lang == Lang::Zh && ends_in_han(word) => {
                marked = true;
                (*name, format!("{EDGE}{word}{EDGE}").into())
            }
            value => (*name, value.clone()),
        })
        .collect();
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
    debug_assert!(errors.is_empty(), "text {key:?} in {lang:?}: {errors:?}");
    if marked {
        return joined(&said);
    }
    said.into_owned()
}

/// Marks the edges of a Chinese word that is put into a Chinese text. A private character, which no text has.
const EDGE: char = '\u{e000}';

const fn is_han(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}')
}

fn ends_in_han(word: &str) -> bool {
    word.starts_with(is_han) || word.ends_with(is_han)
}

/// A text without the marks: between Chinese characters there is no space, as there is before and after others.
fn joined(said: &str) -> String {
    let mut out = String::with_capacity(said.len());
    let mut rest = said.chars().peekable();
    while let Some(c) = rest.next() {
        if c != EDGE {
            out.push(c);
            continue;
        }
        let space = out.ends_with(' ') && rest.peek().copied().is_some_and(is_han);
        if space && out[..out.len() - 1].ends_with(is_han) {
            out.pop();
        } else if out.ends_with(is_han) && rest.peek() == Some(&' ') {
            let mut after = rest.clone().skip(1).skip_while(|&c| c == EDGE);
            if after.next().is_some_and(is_han) {
                rest.next();
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_words_stand_without_spaces_and_others_with() {
        let turn = |player: &str| text(Lang::Zh, "play-turn", &[("player", player.into())]);
        assert_eq!(turn("X"), "轮到 X。");
        assert_eq!(turn("白方"), "轮到白方。");
        let wins = |winner: &str| {
            let names = [("winner", winner.into()), ("loser", "黑方".into())];
            text(Lang::Zh, "result-resigned", &names)
        };
        assert_eq!(wins("白方"), "黑方认输，白方获胜。");
        assert_eq!(wins("O"), "黑方认输，O 获胜。");
    }
}
