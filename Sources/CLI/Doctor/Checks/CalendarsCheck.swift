import API
import Domain
import Foundation
import LinuxSystem

/// What is wrong in the calendars, by file and line.
struct CalendarsCheck: DoctorCheck {
    let name = "calendars"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    func run() async -> [Finding] {
        guard let list = daemon.calendars else {
            return daemon.isAnswering ? [] : [warning("Calendars: not checked, as the service does not answer.")]
        }
        let folder = daemon.status?.calendarFolder ?? places.calendarFolder
        let problems = list.problems + list.calendars.flatMap(\.calendar.problems)
        let findings = problems.filter { $0.severity >= .warning }.map { finding($0, folder: folder) }
        if !findings.isEmpty { return findings }
        guard !list.calendars.isEmpty else {
            // The parents may have answered on their pages that they want none.
            let isMissed = daemon.status?.problems.contains { $0.kind == .noCalendar } ?? true
            if !isMissed { return [ok("There is no calendar.")] }
            return [
                warning("There is no calendar yet. Put an .ics file into \(folder), or:", fix: ["timequest calendar add FILE.ics"])
            ]
        }
        let count = list.calendars.count
        return [ok("\(count == 1 ? "The calendar is" : "All \(count) calendars are") read without problems.")]
    }

    private func finding(_ problem: CalendarProblem, folder: String) -> Finding {
        if let remedy = problem.remedy { return wrong(problem.messageWithPlace, fix: [remedy]) }
        let path = "\(folder)/\(problem.file)"
        // The daemon leaves out the characters of a name that are not printed.
        let isAsNamed = environment.place(path) != .missing
        let command = isAsNamed ? "timequest calendar check \(ShellWord(path))" : "ls --escape \(ShellWord(folder))"
        let commands = problem.file.isEmpty ? [] : [command]
        // The rest of a file with a warning is in use.
        return problem.severity == .error ? wrong(problem.sentence, fix: commands) : warning(problem.sentence, fix: commands)
    }
}
