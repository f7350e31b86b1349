import Domain
import Synchronization

/// Where the identities of new things come from.
public struct IdentitySource: Sendable {
    private let next: @Sendable (_ kind: ObjectIdentifier) -> UInt64

    /// At random, as a household needs them.
    public static let random = IdentitySource { _ in
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// 1, 2, 3 …, counted for each kind of thing by itself, so that a test can foresee them.
    public static func counting() -> IdentitySource {
        let counts = Counts()
        return IdentitySource { counts.next($0) }
    }

    func make<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> {
        var generator = Once(number: next(ObjectIdentifier(Entity.self)))
        return .random(using: &generator)
    }

    private struct Once: RandomNumberGenerator {
        let number: UInt64
        func next() -> UInt64 { number }
    }

    private final class Counts: Sendable {
        private let counts = Mutex<[ObjectIdentifier: UInt64]>([:])

        func next(_ kind: ObjectIdentifier) -> UInt64 {
            counts.withLock { counts in
                counts[kind, default: 0] += 1
                return counts[kind, default: 0]
            }
        }
    }
}
