/// Search in texts byte by byte, for paths, headers and everything else that another program reads as bytes.
///
/// Swift's own search compares characters: `/` with a combining mark behind it is another character than `/`, and a carriage return with a
/// line feed is one character, which is neither of the two. A kernel, a shell or a browser sees the byte.
extension StringProtocol where SubSequence == Substring {
    private var bytes: Substring.UTF8View { self[...].utf8 }

    /// Whether the text contains the byte of an ASCII character.
    public func containsByte(_ character: Unicode.Scalar) -> Bool { bytes.contains(UInt8(ascii: character)) }

    /// Whether the text begins with the bytes of another one.
    public func hasBytePrefix(_ prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

    /// Whether the text ends with the bytes of another one.
    public func hasByteSuffix(_ suffix: String) -> Bool { bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }

    /// The index of the first byte of an ASCII character; nil if there is none.
    public func firstIndex(ofByte character: Unicode.Scalar) -> Index? { bytes.firstIndex(of: UInt8(ascii: character)) }

    /// The index of the last byte of an ASCII character; nil if there is none.
    public func lastIndex(ofByte character: Unicode.Scalar) -> Index? { bytes.lastIndex(of: UInt8(ascii: character)) }

    /// The parts between the bytes of an ASCII character, as `split(separator:)` returns those between characters.
    public func split(
        atByte separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [Substring] {
        bytes.split(
            separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences
        ).map { Substring($0) }
    }
}
