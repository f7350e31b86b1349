import API
import Client
import Domain

extension APIClient {
    /// Waits until the daemon reckons with a zone that was just set, which it hears of in a moment; what is planned before would be planned
    /// for the zone before.
    ///
    /// - Returns: the zone that it reckons with where that is still another one after five seconds; nil where all is well.
    /// - Throws: `ClientError` where it does not answer.
    func otherZone(than zone: String) async throws -> String? {
        let end = ContinuousClock.now + .seconds(5)
        while true {
            let status: StatusReport = try await get(Paths.status)
            if status.timeZone == zone { return nil }
            if ContinuousClock.now > end { return status.timeZone }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
