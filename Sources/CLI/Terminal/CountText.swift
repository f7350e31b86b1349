/// Numbers of things in words.
enum CountText {
    /// `1 calendar`, `3 calendars`, `2 entries`
    ///
    /// - Parameter many: the plural, where it is not the singular and an s.
    static func text(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? "\(one)s")"
    }
}

/// Sizes of files in words.
enum ByteCountText {
    /// `512 bytes`, `84 kB`, `12.3 MB`, `68.8 GB`
    static func text(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<1_000_000: "\((count + 500) / 1000) kB"
        case ..<1_000_000_000: "\(Double((count + 50_000) / 100_000) / 10) MB"
        default: "\(Double((count / 1000 + 50_000) / 100_000) / 10) GB"
        }
    }
}
