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

    /// Reports how far the first read of the calendars is. It is no sign of life: that of the scheduler comes meanwhile.
    func reading(_ done: Int, of total: Int) {
        notify(.status("Reading calendars: \(done) of \(total) files"))
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
