/// What `PUT /v1/parent/pin` takes.
public struct PINChange: Codable, Hashable, Sendable {
    /// The new one: 4 to 64 characters.
    public var pin: String
    /// The one that is set. A login that is a parent's need not say it.
    public var currentPIN: String?

    public init(pin: String, currentPIN: String? = nil) {
        self.pin = pin
        self.currentPIN = currentPIN
    }

    public static let example = PINChange(pin: "271828", currentPIN: "3141")
}
