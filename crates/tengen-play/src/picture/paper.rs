//! Writing SVG.

use std::fmt::{Display, Write as _};

use unicode_width::UnicodeWidthChar;

/// An SVG being written, and how far to the right it reaches.
#[derive(Default)]
pub(super) struct Paper {
    pub(super) written: String,
    pub(super) right: f64,
}

/// The size and the look of a text.
#[derive(Clone, Copy)]
pub(super) struct Font {
    pub(super) class: &'static str,
    pub(super) size: f64,
}

impl Paper {
    /// An element without content: its name, its class, and its other attributes.
    pub(super) fn shape(&mut self, name: &str, class: &str, attributes: &[(&str, &dyn Display)]) {
        self.tag(name, class, attributes);
        self.written += "/>\n";
    }

    /// The start of an element.
    pub(super) fn open(&mut self, name: &str, class: &str, attributes: &[(&str, &dyn Display)]) {
        self.tag(name, class, attributes);
        self.written += ">\n";
    }

    pub(super) fn close(&mut self, name: &str) {
        self.line(format_args!("</{name}>"));
    }

    /// What a reader hears, or sees when the pointer rests.
    pub(super) fn told(&mut self, name: &str, said: &str) {
        self.line(format_args!("<{name}>{}</{name}>", escaped(said)));
    }

    /// A text that begins at this point.
    pub(super) fn text(&mut self, x: f64, y: f64, font: Font, said: &str) {
        // Bold letters, and those of other systems, may be broader.
        self.right = self.right.max(x + 1.12 * width(said, font.size));
        let (x, y, said) = (Num(x), Num(y), escaped(said));
        self.line(format_args!(
            "<text class=\"{}\" x=\"{x}\" y=\"{y}\">{said}</text>",
            font.class
        ));
    }

    /// A text with its middle at this point.
    pub(super) fn middle(&mut self, x: f64, y: f64, font: Font, said: &str) {
        let (x, y, said) = (Num(x), Num(y), escaped(said));
        let class = font.class;
        self.line(format_args!(
            "<text class=\"{class} middle\" x=\"{x}\" y=\"{y}\">{said}</text>"
        ));
    }

    fn tag(&mut self, name: &str, class: &str, attributes: &[(&str, &dyn Display)]) {
        let _ = write!(self.written, "<{name} class=\"{class}\"");
        for (name, value) in attributes {
            let _ = write!(self.written, " {name}=\"{value}\"");
        }
    }

    fn line(&mut self, said: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.written, "{said}");
    }
}

/// A length with one decimal at most.
#[derive(Clone, Copy)]
pub(super) struct Num(pub(super) f64);

impl Display for Num {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding zero makes -0 one.
        let rounded = (self.0 * 10.0).round() / 10.0 + 0.0;
        write!(f, "{rounded}")
    }
}

/// A count as a factor of lengths.
pub(super) fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A text as XML has it.
pub(super) fn escaped(said: &str) -> String {
    let mut written = String::with_capacity(said.len());
    for c in said.chars() {
        match c {
            '&' => written += "&amp;",
            '<' => written += "&lt;",
            '>' => written += "&gt;",
            '"' => written += "&quot;",
            '\'' => written += "&#39;",
            // XML has no way to say these.
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => written.push(' '),
            other => written.push(other),
        }
    }
    written
}

/// About how wide a text is: rather too much than too little, whatever the font.
pub(super) fn width(said: &str, size: f64) -> f64 {
    let one = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 0.33,
        'f' | 'r' | 't' | '[' | ']' | '(' | ')' | '·' => 0.42,
        'm' | 'w' | 'M' | 'W' | '…' => 0.98,
        'A'..='Z' | '+' | '≥' | '=' => 0.78,
        _ if c.width() == Some(2) => 1.0,
        _ => 0.63,
    };
    said.chars().map(one).sum::<f64>() * size
}
