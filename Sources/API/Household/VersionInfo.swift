/// What `GET /version` answers.
public struct VersionInfo: Codable, Hashable, Sendable {
    /// The API this daemon speaks.
    public var apiVersion: Int
    /// The oldest API that clients may speak.
    public var minApiVersion: Int
    /// The program's version.
    public var version: String

    public init(apiVersion: Int, minApiVersion: Int, version: String) {
        self.apiVersion = apiVersion
        self.minApiVersion = minApiVersion
        self.version = version
    }

    public static let current = VersionInfo(apiVersion: 1, minApiVersion: 1, version: "0.2.0")
    public static let example = current
}
