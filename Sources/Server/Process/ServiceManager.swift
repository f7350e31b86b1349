import Foundation
import LinuxSystem
import Logging

/// Notifies systemd of the service's state (sd_notify(3)). Does nothing if systemd did not start the service.
struct ServiceManager: Sendable {
    let notifier: ServiceNotifier
    let logger: Logger

    func ready() { notify(.ready, .status("Ready")) }

    func reloading() { notify(.reloading) }

    func stopping() { notify(.stopping, .status("Stopping")) }

    /// The scheduler has completed a cycle: the service is alive.
    func cycled(nextFireAt: Date?) {
        let next = nextFireAt.map { "Next reminder at \($0.formatted(.iso8601))" } ?? "No reminder planned"
        notify(.watchdog, .status(next))
    }

    /// Keeps the watchdog content during the first read of the calendars, which comes before the first cycle of the scheduler. A batch of
    /// files takes less than five minutes, even if each file takes its maximum time, but thousands of files may take longer than the
    /// watchdog waits.
    func reading(_ done: Int, of total: Int) {
        notify(.watchdog, .status("Reading calendars: \(done) of \(total) files"))
    }

    private func notify(_ states: ServiceState...) {
        for state in states {
            do {
                try notifier.notify(state)
            } catch {
                logger.warning("\(error)")
            }
        }
    }
}
