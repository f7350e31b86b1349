public import Domain

extension PageLanguage {
    /// The language that a browser likes best of these; English where it likes none.
    ///
    /// - Parameter header: `Accept-Language` (RFC 9110, 12.5.4), e.g. `de-AT,de;q=0.9,en;q=0.5`.
    public static func preferred(_ header: String) -> PageLanguage {
        let ranges = header.split(separator: ",").compactMap { part -> (language: PageLanguage, quality: Double)? in
            let fields = part.split(atByte: ";").map { $0.trimmingPrefix(" ") }
            guard let tag = fields.first?.split(separator: "-").first, let language = PageLanguage(rawValue: tag.lowercased())
            else {
                return nil
            }
            let quality = fields.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return quality > 0 ? (language, quality) : nil
        }
        // Of equal ones, the first.
        return ranges.max { $0.quality < $1.quality }?.language ?? .english
    }
}
