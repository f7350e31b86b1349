import Foundation
import LinuxSystem
import Logging

/// Tells systemd the state of the service (sd_notify(3)); does nothing where systemd did not start it.
struct ServiceManager: Sendable {
    let notifier: ServiceNotifier
    let logger: Logger

    func ready() { notify(.ready, .status("Ready")) }

    func reloading() { notify(.reloading) }

    func stopping() { notify(.stopping, .status("Stopping")) }

    /// The scheduler has completed a cycle: the service is alive.
    func cycled(nextFireAt: Date?) {
        let next = nextFireAt.map { "Next reminder at \($0.formatted(.iso8601))" } ?? "No reminder ahead"
        notify(.watchdog, .status(next))
    }

    /// One more calendar file of the first reading is read, before which the scheduler does not begin. Each is done with in seconds, so
    /// the service lives; thousands may take longer than the watchdog waits.
    func reading(_ done: Int, of total: Int) {
        guard done.isMultiple(of: Self.filesPerSignOfLife) else { return }
        notify(.watchdog, .status("Reading calendars: \(done) of \(total) files"))
    }

    /// So many files take less than seven minutes even if each of them takes all the time it may.
    private static let filesPerSignOfLife = 20

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
