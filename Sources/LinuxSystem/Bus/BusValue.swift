import CSystemd
import Glibc

/// A value in a message of the bus, of the few types that desktop services use.
public enum BusValue: Hashable, Sendable {
    /// `y`
    case byte(UInt8)
    /// `b`
    case boolean(Bool)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `s`; must not contain NUL, which D-Bus does not allow.
    case string(String)
    /// `as`
    case strings([String])
    /// `a{sv}`; written only, not read.
    case dictionary([String: BusValue])

    /// Its D-Bus type signature.
    private var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int32: "i"
        case .uint32: "u"
        case .string: "s"
        case .strings: "as"
        case .dictionary: "a{sv}"
        }
    }
}

// Writing values. sd_bus_message_append(3) takes variable arguments, which Swift cannot pass.
extension BusValue {
    /// - Parameter message: a message that is being written
    func append(to message: OpaquePointer) throws(SystemCallFailure) {
        switch self {
        case .byte(let value): try Self.append(value, as: "y", to: message)
        // A `b` is passed as an int.
        case .boolean(let value): try Self.append(CInt(value ? 1 : 0), as: "b", to: message)
        case .int32(let value): try Self.append(value, as: "i", to: message)
        case .uint32(let value): try Self.append(value, as: "u", to: message)
        case .string(let value): try Self.append(value, to: message)
        case .strings(let values):
            try Self.container("a", of: "s", in: message) { () throws(SystemCallFailure) in
                for value in values { try Self.append(value, to: message) }
            }
        case .dictionary(let entries):
            try Self.container("a", of: "{sv}", in: message) { () throws(SystemCallFailure) in
                for (key, value) in entries { try Self.append(key, value, to: message) }
            }
        }
    }

    private static func append(_ key: String, _ value: BusValue, to message: OpaquePointer) throws(SystemCallFailure) {
        try container("e", of: "sv", in: message) { () throws(SystemCallFailure) in
            try append(key, to: message)
            try container("v", of: value.signature, in: message) { () throws(SystemCallFailure) in try value.append(to: message) }
        }
    }

    private static func append(_ number: some BitwiseCopyable, as type: Unicode.Scalar, to message: OpaquePointer)
        throws(SystemCallFailure)
    {
        try sdBus(
            "sd_bus_message_append_basic", withUnsafePointer(to: number) { sd_bus_message_append_basic(message, type.char, $0) })
    }

    private static func append(_ string: String, to message: OpaquePointer) throws(SystemCallFailure) {
        // The string would end at a NUL.
        if string.utf8.contains(0) { throw SystemCallFailure(call: "sd_bus_message_append_basic", code: EINVAL) }
        try sdBus(
            "sd_bus_message_append_basic",
            string.withCString { sd_bus_message_append_basic(message, CChar(bitPattern: UInt8(ascii: "s")), $0) })
    }

    private static func container(
        _ type: Unicode.Scalar, of contents: String, in message: OpaquePointer, _ fill: () throws(SystemCallFailure) -> Void
    ) throws(SystemCallFailure) {
        try sdBus("sd_bus_message_open_container", sd_bus_message_open_container(message, type.char, contents))
        try fill()
        try sdBus("sd_bus_message_close_container", sd_bus_message_close_container(message))
    }
}

// Reading values.
extension BusValue {
    /// All values of a message, in order.
    ///
    /// - Throws: `EBADMSG` if a value has an unsupported type
    static func all(in message: OpaquePointer) throws(SystemCallFailure) -> [BusValue] {
        var values: [BusValue] = []
        while let value = try next(in: message) { values.append(value) }
        return values
    }

    private static func next(in message: OpaquePointer) throws(SystemCallFailure) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try sdBus("sd_bus_message_peek_type", sd_bus_message_peek_type(message, &type, &contents)) > 0 else { return nil }
        switch (Unicode.Scalar(UInt8(bitPattern: type)), contents.map { String(cString: $0) }) {
        case ("y", _): return .byte(try read(0, type, message))
        case ("b", _): return .boolean(try read(CInt(0), type, message) != 0)
        case ("i", _): return .int32(try read(0, type, message))
        case ("u", _): return .uint32(try read(0, type, message))
        case ("s", _): return .string(try string(message))
        case ("a", "s"):
            try sdBus("sd_bus_message_enter_container", sd_bus_message_enter_container(message, type, "s"))
            var strings: [String] = []
            while try sdBus("sd_bus_message_at_end", sd_bus_message_at_end(message, 0)) == 0 { strings.append(try string(message)) }
            try sdBus("sd_bus_message_exit_container", sd_bus_message_exit_container(message))
            return .strings(strings)
        default:
            throw SystemCallFailure(call: "sd_bus_message_peek_type", code: EBADMSG)
        }
    }

    private static func read<Number: BitwiseCopyable>(
        _ zero: Number, _ type: CChar, _ message: OpaquePointer
    ) throws(SystemCallFailure) -> Number {
        var number = zero
        try sdBus("sd_bus_message_read_basic", sd_bus_message_read_basic(message, type, &number))
        return number
    }

    private static func string(_ message: OpaquePointer) throws(SystemCallFailure) -> String {
        var text: UnsafePointer<CChar>?
        try sdBus("sd_bus_message_read_basic", sd_bus_message_read_basic(message, Unicode.Scalar("s").char, &text))
        return text.map { String(cString: $0) } ?? ""
    }
}

extension Unicode.Scalar {
    /// A type, in the form that sd-bus takes.
    fileprivate var char: CChar { CChar(truncatingIfNeeded: value) }
}

/// Throws for a negative result, which is how sd-bus returns an errno.
@discardableResult
func sdBus(_ call: String, _ result: CInt) throws(SystemCallFailure) -> CInt {
    if result < 0 { throw SystemCallFailure(call: call, code: -result) }
    return result
}
