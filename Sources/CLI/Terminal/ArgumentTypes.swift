public import ArgumentParser
public import Domain

extension LocalDate: ExpressibleByArgument {}

extension LocalTime: ExpressibleByArgument {}

extension PlayerSettings.QuietHours: ExpressibleByArgument {
    /// `20:00-07:00`
    public init?(argument: String) {
        let ends = argument.split(whereSeparator: { $0 == "-" || $0 == "–" }).map { LocalTime(String($0)) }
        guard ends.count == 2, let from = ends[0], let until = ends[1], from != until else { return nil }
        self.init(from: from, until: until)
    }
}

/// A value on the command line that can also be `off`.
struct Switchable<Value: ExpressibleByArgument & Sendable>: ExpressibleByArgument, Sendable {
    /// Nil for `off`.
    let value: Value?

    init?(argument: String) {
        if argument.lowercased() == "off" {
            value = nil
        } else if let value = Value(argument: argument) {
            self.value = value
        } else {
            return nil
        }
    }
}
