package import Services
import Synchronization

/// The group of parents of a PC, which a test changes at any time.
package final class ParentGroup: Sendable {
    private let logins = Mutex<[String]>([])

    package init() {}

    package func add(_ login: String) { logins.withLock { $0.append(login) } }

    private var members: [String] { logins.withLock(\.self) }

    /// Every login that is no child's may set up while there is no parent.
    package var founders: Founders {
        Founders(isParent: { _ in false }, parents: { [self] in members }, isSudoer: { _ in true })
    }
}
