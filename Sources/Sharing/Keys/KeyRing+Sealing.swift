import Crypto
public import Domain
public import Foundation

/// Keys on their way to another PC: sealed to its agreement key (HPKE, RFC 9180), and signed by the PC that gives them.
///
/// The signature is there because anybody who knows a public key can seal something to it: a PC must take keys only from the one that a
/// parent has compared it with.
extension KeyRing {
    /// The form in which only `receiver` can read the keys.
    ///
    /// - Parameter sender: the keys of this PC
    /// - Throws: `SealedRingError.receiverKey` if the receiver's agreement key is not one
    public func sealed(for receiver: Device, by sender: DeviceKeys) throws(SealedRingError) -> Data {
        do {
            var box = try HPKE.Sender(
                recipientKey: try Curve25519.KeyAgreement.PublicKey(rawRepresentation: receiver.agreementKey),
                ciphersuite: Self.suite, info: Self.info)
            let context = Self.context(from: sender.id, to: receiver.id)
            let sealed = box.encapsulatedKey + (try box.seal(try JSONEncoder().encode(self), authenticating: context))
            return sealed + (try sender.signing.signature(for: context + sealed))
        } catch {
            throw .receiverKey(receiver.id)
        }
    }

    /// Opens keys that another PC has sealed for this one.
    ///
    /// - Parameters:
    ///   - sealed: the result of `sealed`
    ///   - sender: the PC that a parent has compared this one with
    ///   - receiver: the keys of this PC
    public init(opening sealed: Data, from sender: Device, by receiver: DeviceKeys) throws(SealedRingError) {
        let sealed = Data(sealed)
        let context = Self.context(from: sender.id, to: receiver.id)
        guard sealed.count > 32 + 64, sealed.count <= 1 << 20 else { throw .damaged(from: sender.id) }
        let (box, signature) = (sealed.dropLast(64), sealed.suffix(64))
        do {
            let key = try Curve25519.Signing.PublicKey(rawRepresentation: sender.signingKey)
            guard sender.hasItsOwnID, key.isValidSignature(signature, for: context + box) else {
                throw SealedRingError.forged(from: sender.id)
            }
            var recipient = try HPKE.Recipient(
                privateKey: receiver.agreement, ciphersuite: Self.suite, info: Self.info, encapsulatedKey: Data(box.prefix(32)))
            let plain = try recipient.open(Data(box.dropFirst(32)), authenticating: context)
            self = try JSONDecoder().decode(KeyRing.self, from: plain)
        } catch let error as SealedRingError {
            throw error
        } catch {
            // Not the reason, which may quote a key.
            throw .damaged(from: sender.id)
        }
    }

    private static var suite: HPKE.Ciphersuite { .Curve25519_SHA256_ChachaPoly }

    private static let info = Data("TimeQuest household keys 1".utf8)

    /// Binds the sealed keys to the two PCs. Also what the signature begins with, unlike that of a segment.
    private static func context(from sender: DeviceID, to receiver: DeviceID) -> Data {
        info + Data(" from \(sender) to \(receiver)\n".utf8)
    }
}

/// Why the household's keys did not go over to another PC.
public enum SealedRingError: PrintableError, Hashable, Sendable {
    /// The receiver's agreement key is none.
    case receiverKey(DeviceID)
    /// The PC that they are said to be from has not signed them.
    case forged(from: DeviceID)
    /// They are incomplete or were changed, or are for another PC.
    case damaged(from: DeviceID)

    public var sentences: String {
        switch self {
        case .receiverKey(let device):
            "The household's keys cannot be sent to the PC \(device), because its own key is damaged. Pair the two PCs again."
        case .forged(let device):
            "What this PC got are not the household's keys from the PC \(device): the signature is not that PC's. Nothing was changed. "
                + "Pair the two PCs again, and compare the words on both."
        case .damaged(let device):
            "The household's keys from the PC \(device) cannot be read: they are damaged, or are for another PC. Nothing was changed. "
                + "Pair the two PCs again."
        }
    }
}
