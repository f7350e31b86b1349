import Crypto
public import Domain
public import Foundation

/// The hashes that chain the operations of a PC: each names the one before it, so that none can be changed, left out or put in between.
extension SharedOperation {
    /// The hash that the PC's next operation names, 32 bytes (SHA-256).
    ///
    /// Of the body it contains only the hash, so that the chain holds after a player was erased.
    public var hash: Data {
        var parts = SHA256()
        func add(_ text: String) { parts.update(data: Data((text + "\n").utf8)) }
        add("timequest operation \(version)")
        add("\(id.device) \(id.sequence)")
        add(previous?.base64EncodedString() ?? "-")
        add("\(time.milliseconds) \(time.counter)")
        add("\(day)")
        add(kind)
        parts.update(data: bodyHash)
        return Data(parts.finalize())
    }

    /// The hash of the body with its salt, 32 bytes (SHA-256).
    public var bodyHash: Data {
        switch content {
        case .body(let text, let salt):
            var parts = SHA256()
            parts.update(data: salt)
            parts.update(data: Data(text.utf8))
            return Data(parts.finalize())
        case .erased(let hash): return hash
        }
    }

    /// The operation without its body. Its hash is the same.
    public var erased: SharedOperation {
        var operation = self
        operation.content = .erased(hash: bodyHash)
        return operation
    }
}
