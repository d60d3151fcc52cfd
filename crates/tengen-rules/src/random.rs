//! Numbers that look random and are the same everywhere.

/// Scrambles 64 bits so that inputs one bit apart give unrelated outputs (the finisher of
/// `SplitMix64`: G. Steele, D. Lea, C. Flood, OOPSLA 2014). `mix` is a bijection.
#[must_use]
pub const fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ (n >> 31)
}
