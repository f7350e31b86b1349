package import Domain
import Foundation

extension Reminder {
    /// The reminder as a version without messages sends it: with its English text alone.
    package func withoutMessage() throws -> Reminder {
        var fields = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(self)) as? [String: Any] ?? [:]
        fields["message"] = nil
        return try JSONDecoder().decode(Reminder.self, from: try JSONSerialization.data(withJSONObject: fields))
    }
}
