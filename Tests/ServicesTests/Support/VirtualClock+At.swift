import Foundation
import Services

extension VirtualClock {
    /// Does something when the clock will show an instant, should nobody set it until then.
    func at(_ instant: Date, _ action: @escaping Action) {
        after(elapsed + instant.timeIntervalSince(now), action)
    }
}
