/// A method of another program on the bus, and what it is given.
public struct BusCall: Hashable, Sendable {
    /// The name of the program, e.g. `org.freedesktop.Notifications`. The bus starts it if it does not run and knows how.
    public var destination: String
    /// The object, e.g. `/org/freedesktop/Notifications`.
    public var path: String
    public var interface: String
    public var method: String
    public var arguments: [BusValue]

    public init(destination: String, path: String, interface: String, method: String, arguments: [BusValue] = []) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.method = method
        self.arguments = arguments
    }
}

/// Something that a program, or the bus itself, tells everybody who wants to know.
public struct BusSignal: Hashable, Sendable {
    /// The signal's name, e.g. `NameOwnerChanged`.
    public let name: String
    public let arguments: [BusValue]
}
