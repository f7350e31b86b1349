import Domain
import Foundation
import Storage
import Synchronization

/// What the clock on the wall shows to a database: noon (UTC) of a day that a test sets.
final class WallMoment: Sendable {
    private let moment: Mutex<Moment>

    /// - Parameter day: days since 1 March 2026.
    init(day: Int = 0) { moment = Mutex(Self.noon(day)) }

    var value: Moment { moment.withLock(\.self) }

    /// Goes to another day.
    ///
    /// - Parameter day: days since 1 March 2026.
    func set(day: Int) { moment.withLock { $0 = Self.noon(day) } }

    private static func noon(_ day: Int) -> Moment {
        let date = LocalDate(dayNumber: 20_513 + day)
        return Moment(at: Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200), day: date)
    }
}
