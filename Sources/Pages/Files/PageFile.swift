/// A file that pages use: the style sheet, scripts, fonts, pictures, sounds.
public struct PageFile: Sendable {
    /// What a browser gets: the content of the file, and of a style sheet all but the comments.
    public let bytes: [UInt8]
    public let mediaType: String
    /// A digest of the content, comments included.
    public let version: String
    /// How long a browser may use it without asking, in seconds, if its address has no version, as those of fonts in the style sheet.
    public let lifetime: Int

    private static let mediaTypes = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "woff2": "font/woff2", "opus": "audio/ogg", "webmanifest": "application/manifest+json",
    ]

    /// - Returns: nil for a file that is for the program alone, such as a template.
    init?(path: String, bytes: [UInt8]) {
        guard let ending = path.split(separator: ".").last, let type = Self.mediaTypes[String(ending)] else { return nil }
        self.bytes = ending == "css" ? StyleSheet.withoutComments(bytes) : bytes
        mediaType = type
        version = Self.version(of: bytes)
        lifetime = type == "font/woff2" ? 7 * 86_400 : 0
    }

    /// A short digest (FNV-1a): it has to be quick, and to differ if the content does.
    static func version(of bytes: [UInt8]) -> String {
        let digest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(digest, radix: 36)
    }
}

extension PageSite {
    /// The files that browsers may fetch, by their paths.
    public func publicFiles() throws -> [String: PageFile] {
        var found: [String: PageFile] = [:]
        for (path, bytes) in try files.all() { found["/\(path)"] = PageFile(path: path, bytes: bytes) }
        return found
    }

    /// Whether the files can change while the program runs.
    public var isChanging: Bool { files.isChanging }
}
