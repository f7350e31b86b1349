import Foundation

/// A condition that did not come about in time.
package struct TooLate: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

/// Waits until a condition holds that nothing announces: it is checked again and again. The limit is for a machine that has a lot to
/// do; it costs nothing where all is well.
///
/// - Parameter what: ends up in the failure.
/// - Returns: how long it took.
@discardableResult
package func eventually(
    _ what: String, within limit: Duration = .seconds(80), _ condition: () async throws -> Bool
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

/// Prints a figure that a test has measured, so that it can be looked up where nobody asserts it closely.
package func measured(_ what: String, _ time: Duration) {
    print("MEASURED \(what): \(time.text)")
}
