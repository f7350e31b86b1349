import Domain
public import Foundation

/// Syncthing's first configuration: it shares nothing with nobody. What it shares later is set through its socket.
public struct CarrierConfiguration: Hashable, Sendable {
    /// The socket of its REST interface. There is no other way to it, so that it can be reached by nobody else on this PC.
    public var socketPath: String
    /// What a request must bring along.
    public var key: String
    public var options: CarrierOptions

    /// The version of the format, that of Syncthing 1.19. Later ones migrate it.
    private static let formatVersion = 36

    public init(socketPath: String, key: String, options: CarrierOptions = .system) {
        self.socketPath = socketPath
        self.key = key
        self.options = options
    }

    /// The text of config.xml.
    public var rendered: String {
        let elements = options.all.flatMap { option in
            option.setting.texts.map { "        <\(option.name)>\(XMLText.escaped($0))</\(option.name)>" }
        }
        return """
            <configuration version="\(Self.formatVersion)">
                <gui enabled="true" tls="false">
                    <address>\(XMLText.escaped(socketPath))</address>
                    <unixSocketPermissions>0660</unixSocketPermissions>
                    <apikey>\(XMLText.escaped(key))</apikey>
                </gui>
                <options>
            \(elements.joined(separator: "\n"))
                </options>
            </configuration>

            """
    }

    /// The key in a config.xml that Syncthing may have written since.
    ///
    /// - Returns: nil where there is none.
    public static func key(in configuration: Data) -> String? {
        let text = String(decoding: configuration, as: UTF8.self)
        guard let start = text.range(of: "<apikey>"), let end = text.range(of: "</apikey>", range: start.upperBound..<text.endIndex)
        else { return nil }
        let key = text[start.upperBound..<end.lowerBound]
        // Our keys are letters and digits; another one would have to be unescaped.
        return key.isEmpty || key.containsByte("&") ? nil : String(key)
    }

    /// A new key of 190 random bits.
    public static func randomKey(using generator: inout some RandomNumberGenerator) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<32).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
    }
}
