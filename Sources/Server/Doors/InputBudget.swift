import API
import Domain
import Services
import Synchronization

/// Bounds the memory of requests that have no answer yet: of each login, and of all together.
///
/// A connection may hold a head of 80 KiB, and there are 2,048 connections (`ConnectionLimit`). So each connection has a few bytes
/// free, and one that holds more needs a place with room for the largest head, of which there are few. A connection that gets none is ended
/// with an answer (`InputPortions`). It needs the whole place at once: if connections asked for each further byte, many that grow at the
/// same time would all be refused.
///
/// The bytes of a connection (`HeadBytes`) are those of a head until its answer is complete, whatever the request waits for in between,
/// those of the heads that were decoded with it (`RequestTurn`), and those that have come and were not decoded yet. A head of more bytes
/// than are free, and trailers, are among them until the connection ends, which it does after the answer; nothing behind such a request is
/// decoded. Not among them are bodies: one is read only when it is the turn of its request, of which there are four of a login at a door
/// (`BodyTurn`, `RequestGate`), and its route bounds it.
///
/// The bound. Measured with a release build for x86-64 were 65 MiB after the start, 16 KiB for a connection that has sent nothing, 36 KiB
/// for one with a head of 4 KiB in 90 fields, and 178 KiB for one with a head of 72 KiB in 90 fields. So a byte of a head needs at most
/// five bytes of memory (2.3 in large fields), because a head has few fields (`HTTPService.fields`).
///
/// A connection has up to three free heads in memory: Hummingbird keeps its first one, and that of its last request until the next one is
/// complete. Each can have 6 KiB, because the 2 KiB that come in the portion of the head before are counted with that one. By the
/// measurements it needs 24 KiB. Heads that wait behind a request are in such a portion, and each is counted with 1 KiB: they are no more
/// than the third head. Two portions of a body, 4 KiB, can be with a request that waits for its turn.
///
/// | | each | together |
/// |---|---|---|
/// | the service after its start | | 65 MiB |
/// | 2,048 connections, each with three free heads | 16, three times 24, and 4 KiB | 184 MiB |
/// | 192 places | five times 80 KiB | 75 MiB |
/// | | | 324 MiB |
///
/// Logins without a parent's rights have at most 1,536 connections and 128 places: 138 MiB and 50 MiB. Three of them have 768 and 96: 69
/// MiB and 38 MiB.
final class InputBudget: Sendable {
    typealias Standing = CallerResolver.Standing

    /// The answer to a request for which there is no room.
    static let refusal = Problem(
        .tooMany,
        "There is no room for this request beside those that TimeQuest has not answered yet. "
            + "Close some of the programs that use it, or try again in a moment.", reason: CodedReason(.requestsTooMany))

    /// How many bytes each connection may hold in any case: more than the head of a usual request.
    static let free = 4 << 10
    /// How many bytes more it may hold for each place that it has: the largest head.
    static let bytesOfPlace = 80 << 10
    /// How many places one login may have: more than the connections of several browsers that send the cookies of other programs.
    let each = 32
    /// How many all logins but those of parents may have together.
    let withoutParents = 128
    /// How many there are.
    let all = 192

    private struct Sums {
        /// By the user number; nil for all clients together that are no person's login.
        var logins: [UInt32?: Int] = [:]
        var parents = 0
        var others = 0
    }

    private let sums = Mutex(Sums())

    /// How many places are taken.
    var placeCount: Int { sums.withLock { $0.parents + $0.others } }

    /// The part of a connection in the budget, until `end`.
    final class Share: Sendable {
        private let budget: InputBudget
        private let login: UInt32?
        private let isParents: Bool
        /// The places of the connection; nil after the end.
        private let places = Mutex<Int?>(0)

        fileprivate init(_ budget: InputBudget, _ login: UInt32?, isParents: Bool) {
            (self.budget, self.login, self.isParents) = (budget, login, isParents)
        }

        /// Sets how many bytes the connection holds.
        ///
        /// - Returns: whether there is room for them; otherwise the share stays as it was.
        func hold(_ bytes: Int) -> Bool {
            let needed = (max(0, bytes - InputBudget.free) + InputBudget.bytesOfPlace - 1) / InputBudget.bytesOfPlace
            return places.withLock { places in
                guard let before = places, budget.change(by: needed - before, login, isParents) else { return false }
                places = needed
                return true
            }
        }

        /// Gives all back. A second call has no effect.
        func end() {
            places.withLock { places in
                if let places { _ = budget.change(by: -places, login, isParents) }
                places = nil
            }
        }
    }

    /// The share of a connection that holds nothing yet.
    ///
    /// - Parameter userID: of the client; nil if it is not identified.
    func share(of userID: UInt32?, _ standing: Standing) -> Share {
        switch standing {
        case .parent: Share(self, userID, isParents: true)
        case .person: Share(self, userID, isParents: false)
        // Such a client can have as many user numbers as it likes.
        case .stranger: Share(self, nil, isParents: false)
        }
    }

    private func change(by places: Int, _ login: UInt32?, _ isParents: Bool) -> Bool {
        if places == 0 { return true }
        return sums.withLock { sums in
            let own = sums.logins[login, default: 0] + places
            if places > 0 {
                let hasRoom = isParents ? sums.parents + sums.others + places <= all : sums.others + places <= withoutParents
                guard own <= each, hasRoom else { return false }
            }
            if isParents { sums.parents += places } else { sums.others += places }
            sums.logins[login] = own == 0 ? nil : own
            return true
        }
    }
}
