import ArgumentParser
import CalendarIngestion
import Foundation
import LinuxSystem

/// The process that parses calendar files for the daemon, and for commands that need no daemon. People never start it.
struct ParseWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse-worker", abstract: "Reads calendar files for another timequest process.", shouldDisplay: false)

    func run() throws { Self.runConfined() }

    /// Serves until the other side closes. A failure is visible in the exit status alone: nothing reads the worker's standard error.
    static func runConfined() -> Never {
        do {
            try ParseWorker.serve(
                ParseWorker.Confinement(
                    enter: { try Confinement.computeOnly(memoryBytes: ParseLimits.workerBytes) },
                    beginFile: { Confinement.limitComputing(seconds: ParseLimits.computingSeconds) }))
            Foundation.exit(0)
        } catch {
            Foundation.exit(CommandFailure.refused)
        }
    }
}
