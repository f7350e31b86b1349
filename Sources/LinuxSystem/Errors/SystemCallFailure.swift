public import Domain
import Glibc

/// A call to the kernel or the C library that failed, with the kernel's reason.
public struct SystemCallFailure: PrintableError, Hashable, Sendable {
    /// The call's name, as in its manual page.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// - Parameters:
    ///   - call: the call's name, as in its manual page
    ///   - code: the value of `errno`
    public init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// Takes `errno` as the last call left it.
    static func last(_ call: String) -> SystemCallFailure {
        SystemCallFailure(call: call, code: errno)
    }

    /// The kernel's reason in words, e.g. "Permission denied".
    public var reason: String {
        String(cString: strerror(code))
    }

    public var sentences: String {
        "\(reason) (\(call), error \(code))"
    }
}
