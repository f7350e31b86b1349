/// The flags of England, Scotland and Wales. Each is a black flag followed by invisible tags: the letters of the region, and a tag for the
/// end (UTS #51, ED-14a).
///
/// They are the only such flags that Unicode recommends (`RGI_Emoji_Tag_Sequence`). Fonts draw any other as the black flag alone, which
/// would hide its tags.
public enum SubdivisionFlag {
    private static let flags: [[Unicode.Scalar]] = ["gbeng", "gbsct", "gbwls"].map { region in
        [base] + region.unicodeScalars.compactMap { Unicode.Scalar($0.value + firstTag) } + [end]
    }

    private static let base: Unicode.Scalar = "\u{1F3F4}"
    private static let end: Unicode.Scalar = "\u{E007F}"
    /// A tag has the number of its ASCII character, added to this one.
    private static let firstTag: UInt32 = 0xE0000

    /// The number of scalars of the flag that a text begins with; 0 if it begins with none.
    public static func length(atStartOf text: Substring.UnicodeScalarView) -> Int {
        guard text.first == base else { return 0 }
        return flags.first { text.starts(with: $0) }?.count ?? 0
    }
}
