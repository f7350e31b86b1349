/// The port that the pages were to have, and the program that had it when the daemon started.
public struct TakenPort: Codable, Hashable, Sendable {
    public var port: UInt16
    /// The program's name as the kernel has it; nil if the daemon may not see the program.
    public var program: String?
    /// The program's process; nil if the daemon may not see it.
    public var processID: Int?
    /// The login that the program's socket belongs to; nil if it is not known.
    public var login: String?

    public init(port: UInt16, program: String? = nil, processID: Int? = nil, login: String? = nil) {
        self.port = port
        self.program = program.map { DisplayText.line($0) }
        self.processID = processID
        self.login = login.map { DisplayText.line($0) }
    }

    /// Which program has the port, as one sentence that can be printed anywhere.
    public var sentence: String {
        guard let program, let processID else {
            let owner = login.map { "a program of the login \($0)" } ?? "another program"
            return "Port \(port) is used by \(owner); `sudo ss -ltnp 'sport = :\(port)'` shows which."
        }
        return "Port \(port) is used by \(program), process \(processID)\(login.map { " of the login \($0)" } ?? "")."
    }

    public static let example = TakenPort(port: 8463, program: "python3", processID: 1234, login: "anna")
}
