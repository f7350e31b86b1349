import API
import Domain
import Glibc
import Services
import Synchronization

/// Gives each open connection one of the places that the descriptors of the process allow, so that no login, and no number of them, takes
/// those of the others.
///
/// A connection has its place until the kernel keeps nothing of its answers (`ConnectionEnd`), and needs two descriptors for that.
///
/// A place has a share in the budget for the bytes that the client sends (`InputBudget`), which ends with it.
///
/// A login has far more than its browsers and programs use at once, and few enough that thousands of connections of several logins at once
/// cost neither the memory of the service nor the time of its reminders: what it does in a turn of the event loop is for all connections on
/// which something has come.
///
/// Of all places, some are for parents alone, and only a few for all clients together that are no person's login: such a client can have
/// as many user numbers as it likes (`/etc/subuid`).
final class ConnectionLimit: Sendable {
    /// The share of a client in the places.
    typealias Standing = CallerResolver.Standing

    /// A connection that has a place must give it back with `leave`.
    enum Entry {
        case admitted(Place)
        /// There is no place, and the door answers why. The answer has a place of another kind, of which there are few.
        case told(Place, Problem)
        /// There is no place, and the door closes the connection without an answer.
        case closed
    }

    struct Place: Sendable {
        fileprivate let userID: UInt32?
        fileprivate let kind: Kind
        /// The part of the connection in the budget of its client.
        let input: InputBudget.Share
    }

    fileprivate enum Kind { case parent, person, stranger, refusal }

    /// How many connections one login may have: more than its programs need, and never all.
    let each: Int
    /// How many all logins but those of parents may have together, strangers included.
    let withoutParents: Int
    /// How many there may be altogether. The other descriptors are for files, processes and the database.
    let all: Int
    /// How many all clients together may have that are no person's login.
    static let strangers = 16
    /// How many clients may get this answer at the same time: each keeps its connection for up to two seconds, and this place until it has
    /// read the answer. Without such a place, a client is refused without an answer.
    static let refusals = 16

    /// The descriptor of the channel, and the one of `ConnectionEnd`.
    private static let descriptorsOfEach = 2

    private struct Login {
        let standing: Standing
        var count = 0
    }

    private struct Counts {
        var logins: [UInt32: Login] = [:]
        var parents = 0
        var people = 0
        var strangers = 0
        var refusals = 0
    }

    /// The bytes that all connections may hold.
    let input = InputBudget()

    private let counts = Mutex(Counts())
    private let standing: @Sendable (UInt32) async -> Standing

    /// - Parameters:
    ///   - descriptors: how many the daemon may have open (RLIMIT_NOFILE).
    ///   - standing: asked at the first connection of a login. It is valid as long as the login has one.
    init(descriptors: Int = ConnectionLimit.descriptors, standing: @escaping @Sendable (UInt32) async -> Standing) {
        let connections = descriptors / Self.descriptorsOfEach
        all = min(2_048, connections - connections / 8)
        withoutParents = min(1_536, connections - connections / 4)
        each = min(256, connections / 2)
        self.standing = standing
    }

    private static var descriptors: Int {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1024
    }

    /// How many places are taken.
    var placeCount: Int { counts.withLock { $0.parents + $0.people + $0.strangers + $0.refusals } }

    /// Asks for a place.
    ///
    /// - Parameter userID: of the client; nil if it is not identified.
    func enter(_ userID: UInt32?) async -> Entry {
        guard let userID else { return enter(nil, .stranger) }
        if let known = counts.withLock({ $0.logins[userID]?.standing }) { return enter(userID, known) }
        return enter(userID, await standing(userID))
    }

    private func enter(_ userID: UInt32?, _ standing: Standing) -> Entry {
        counts.withLock { counts in
            let own = userID.flatMap { counts.logins[$0]?.count } ?? 0
            let together = counts.parents + counts.people + counts.strangers
            switch standing {
            case .stranger where counts.strangers < Self.strangers && counts.people + counts.strangers < withoutParents:
                counts.strangers += 1
                return .admitted(Place(userID: userID, kind: .stranger, input: input.share(of: userID, standing)))
            case .stranger: return .closed
            case .person where own < each && counts.people + counts.strangers < withoutParents: counts.people += 1
            case .parent where own < each && together < all: counts.parents += 1
            default: return refuse(&counts, own >= each)
            }
            if let userID { counts.logins[userID, default: Login(standing: standing)].count += 1 }
            let share = input.share(of: userID, standing)
            return .admitted(Place(userID: userID, kind: standing == .parent ? .parent : .person, input: share))
        }
    }

    private func refuse(_ counts: inout Counts, _ isOfLogin: Bool) -> Entry {
        guard counts.refusals < Self.refusals else { return .closed }
        counts.refusals += 1
        let problem =
            isOfLogin
            ? Problem(
                .tooMany,
                "This login has \(each) connections to TimeQuest open, which is the maximum. "
                    + "Close some of the programs that use it.", reason: CodedReason(.connectionsOfLogin, ["limit": "\(each)"]))
            : Problem(
                .tooMany,
                "The logins of this PC have as many connections to TimeQuest open as there can be. Try again in a moment.",
                reason: CodedReason(.connectionsTooMany)
            )
        return .told(Place(userID: nil, kind: .refusal, input: input.share(of: nil, .stranger)), problem)
    }

    /// Gives a place back, and its share in the budget.
    func leave(_ place: Place) {
        place.input.end()
        counts.withLock { counts in
            switch place.kind {
            case .parent: counts.parents -= 1
            case .person: counts.people -= 1
            case .stranger: counts.strangers -= 1
            case .refusal: counts.refusals -= 1
            }
            guard let userID = place.userID, place.kind != .stranger, var login = counts.logins[userID] else { return }
            login.count -= 1
            counts.logins[userID] = login.count == 0 ? nil : login
        }
    }
}
