extension String {
    /// The text with some of its ASCII characters replaced, whatever mark follows them.
    ///
    /// - Parameter replacement: for a byte, the text in its place; nil leaves it. It is asked about the bytes of other characters, too, and
    ///   has to leave those.
    func replacingBytes(_ replacement: (UInt8) -> String?) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if let text = replacement(byte) { bytes += text.utf8 } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
