/// What `POST /v1/parent/unlock` takes.
public struct PINEntry: Codable, Hashable, Sendable {
    public var pin: String

    public init(pin: String) {
        self.pin = pin
    }

    public static let example = PINEntry(pin: "271828")
}
