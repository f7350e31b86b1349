/// The version of a Syncthing, as far as its options depend on it.
public struct CarrierVersion: Hashable, Comparable, Sendable {
    public var major: Int
    public var minor: Int

    public init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads what `syncthing --version` prints, such as `syncthing v1.19.2-ds1 "Fermium Flea" (go1.19.8 linux-amd64) …`; nil for
    /// something else, such as a build without a version.
    public init?(printed text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count >= 2, words[0] == "syncthing", words[1].hasPrefix("v") else { return nil }
        let parts = words[1].dropFirst().split(separator: ".")
        guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1].prefix { $0.isASCII && $0.isNumber }) else {
            return nil
        }
        self.init(major, minor)
    }

    public static func < (one: CarrierVersion, other: CarrierVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}
