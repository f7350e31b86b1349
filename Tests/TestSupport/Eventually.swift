import Foundation

/// A condition that was not met in time.
package struct TooLate: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

/// Waits until a condition is met that nothing announces: it is checked again and again.
///
/// - Parameter what: the condition in words, for the error.
/// - Returns: how long it took.
@discardableResult
package func eventually(
    _ what: String, within limit: Duration = Patience.step, _ condition: () async throws -> Bool
) async throws -> Duration {
    let begin = ContinuousClock.now
    while true {
        if try await condition() { return begin.duration(to: .now) }
        guard begin.duration(to: .now) < limit else { throw TooLate(description: "Not within \(limit): \(what)") }
        try await Task.sleep(for: .milliseconds(30))
    }
}

extension Duration {
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// `0.42 s`
    package var text: String { String(format: "%.2f s", seconds) }
}

/// Prints a time that a test has measured. The test asserts no limit of it, because it depends on how busy the machine is.
package func measured(_ what: String, _ time: Duration) {
    print("MEASURED \(what): \(time.text)")
}
