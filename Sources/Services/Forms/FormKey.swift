import Crypto
import Foundation

/// The key of the secrets that the forms of the pages contain.
///
/// On the port of the pages, another login of the PC may be able to write into a connection whose client the kernel names, without reading
/// anything of it (docs/security.md). Such a writer does not know the secret of the login that the connection belongs to. The secret is in
/// the body of a request, and not in its head: a writer could replace the head, and browsers send cookies with each request.
public struct FormKey: Sendable {
    /// The name of the fields with the mark of a form. They are the first and the last field of each form: the bytes before and after them
    /// cannot be fields then, and no field is missing at the end.
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
        Self.digits(HMAC<SHA256>.authenticationCode(for: Data("form\(userID)".utf8), using: key))
    }

    /// The mark of a form: the login's secret, and the path that the form is sent to, with its query. Without the path, the form of a login
    /// would be valid behind a head for another path, which another login has written.
    public static func mark(_ secret: String, path: String) -> String { secret + path }

    /// Whether a text is the mark of a login's form for a path. The time of the comparison does not depend on the secret.
    public func isMark(_ text: String, of userID: UInt32, path: String) -> Bool {
        let mark = Self.mark(secret(of: userID), path: path)
        return Self.isEqual(text, mark)
    }

    // Keys are compared in constant time.
    private static func isEqual(_ one: String, _ other: String) -> Bool {
        SymmetricKey(data: Data(one.utf8)) == SymmetricKey(data: Data(other.utf8))
    }

    private static func digits(_ code: HMAC<SHA256>.MAC) -> String {
        code.withUnsafeBytes { bytes in bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined() }
    }
}

extension FormKey {
    /// The number of digits of a seal.
    private static let sealLength = 64

    /// A text that a page contains and that comes back in a field of a form, with a seal: only a page of the login makes it.
    ///
    /// - Parameters:
    ///   - secret: the login's.
    ///   - path: the path that the text is for.
    public static func sealed(_ text: String, secret: String, path: String) -> String { text + seal(text, secret, path) }

    /// The text in a sealed text; nil if its seal is of another text, path or login.
    public static func unsealed(_ sealed: String, secret: String, path: String) -> String? {
        guard let seal = String(sealed.utf8.suffix(sealLength)), let text = String(sealed.utf8.dropLast(sealLength)) else {
            return nil
        }
        return isEqual(seal, self.seal(text, secret, path)) ? text : nil
    }

    private static func seal(_ text: String, _ secret: String, _ path: String) -> String {
        // A path has no byte 0.
        digits(HMAC<SHA256>.authenticationCode(for: Data("\(path)\0\(text)".utf8), using: SymmetricKey(data: Data(secret.utf8))))
    }
}

extension FormKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "a key of forms" }

    /// Without the bytes themselves, so that no message can contain them.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": Self.byteCount]) }
}
