import Crypto
import Foundation

/// The key of the secrets that the forms of the pages contain.
///
/// On the port of the pages, another login of the PC may be able to write into a connection whose client the kernel names, without reading
/// anything of it (docs/security.md). Such a writer does not know the secret of the login that the connection belongs to. The secret is in
/// the body of a request, and not in its head: a writer could replace the head, and browsers send cookies with each request.
public struct FormKey: Sendable {
    /// The name of a form's field with the mark of the form. It is the first field of each form: the bytes before it cannot be fields then.
    public static let field = "key"
    /// The number of bytes of a key.
    static let byteCount = 32

    private let key: SymmetricKey

    /// A new random key.
    public init() {
        key = SymmetricKey(size: .bits256)
    }

    /// - Returns: nil if these are not the bytes of a key.
    init?(_ bytes: Data) {
        guard bytes.count == Self.byteCount else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// The bytes of the key, for its file.
    var bytes: Data { key.withUnsafeBytes { Data($0) } }

    /// The secret of a login: 64 hexadecimal digits.
    public func secret(of userID: UInt32) -> String {
        HMAC<SHA256>.authenticationCode(for: Data("form\(userID)".utf8), using: key).withUnsafeBytes { bytes in
            bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
        }
    }

    /// The mark of a form: the login's secret, and the path that the form is sent to. With another path, the form of a login would be valid
    /// behind a head that another login has written.
    public static func mark(_ secret: String, path: String) -> String { secret + path }

    /// Whether a text is the mark of a login's form for a path. The time of the comparison does not depend on the secret.
    public func isMark(_ text: String, of userID: UInt32, path: String) -> Bool {
        let mark = Self.mark(secret(of: userID), path: path)
        // Keys are compared in constant time.
        return SymmetricKey(data: Data(text.utf8)) == SymmetricKey(data: Data(mark.utf8))
    }
}

extension FormKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "a key of forms" }

    /// Without the bytes themselves, so that no message can contain them.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": Self.byteCount]) }
}
