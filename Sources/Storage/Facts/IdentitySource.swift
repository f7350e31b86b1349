import Domain
import Synchronization

/// Makes the identities of new objects.
public struct IdentitySource: Sendable {
    private let next: @Sendable (_ kind: ObjectIdentifier) -> UInt64

    /// Random identities, for a household.
    public static let random = IdentitySource { _ in
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// The identities 1, 2, 3 … for each type of object, so that they are known in tests.
    public static func counting() -> IdentitySource {
        let counters = Counters()
        return IdentitySource { counters.next($0) }
    }

    /// Identities from a source of numbers, for simulations that can be repeated.
    package static func from(_ next: @escaping @Sendable () -> UInt64) -> IdentitySource { IdentitySource { _ in next() } }

    /// Makes an identity.
    func make<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> {
        var generator = Once(number: next(ObjectIdentifier(Entity.self)))
        return .random(using: &generator)
    }

    private struct Once: RandomNumberGenerator {
        let number: UInt64
        func next() -> UInt64 { number }
    }

    private final class Counters: Sendable {
        private let counts = Mutex<[ObjectIdentifier: UInt64]>([:])

        func next(_ kind: ObjectIdentifier) -> UInt64 {
            counts.withLock { counts in
                counts[kind, default: 0] += 1
                return counts[kind, default: 0]
            }
        }
    }
}
