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
            return daemon.isAnswering ? [] : [warning(.calendarsSilent)]
        }
        let folder = daemon.status?.calendarFolder ?? places.calendarFolder
        let problems = list.problems + list.calendars.flatMap(\.calendar.problems)
        let findings = problems.filter { $0.severity >= .warning }.map { finding($0, folder: folder) }
        if !findings.isEmpty { return findings }
        guard !list.calendars.isEmpty else {
            if daemon.status?.missesCalendar == false { return [ok(.calendarsNone)] }
            return [warning(.calendarsMissed, ["folder": folder], fix: ["timequest calendar add FILE.ics"])]
        }
        return [ok(DoctorWord.calendarsGood.text(count: list.calendars.count))]
    }

    private func finding(_ problem: CalendarProblem, folder: String) -> Finding {
        // The remedy is a line of its own.
        var unremedied = problem
        unremedied.remedy = nil
        let sentence = CalendarProblemLine.text(unremedied)
        if let remedy = problem.remedy { return wrong(sentence, fix: [remedy]) }
        let path = "\(folder)/\(problem.file)"
        // The daemon leaves out the characters of a name that are not printed.
        let isAsNamed = environment.place(path) != .missing
        let command = isAsNamed ? "timequest calendar check \(ShellWord(path))" : "ls --escape \(ShellWord(folder))"
        // A login without a parent's rights cannot read the file.
        let commands = problem.file.isEmpty || problem.flaw.isForParents ? [] : [command]
        // The rest of a file with a warning is in use.
        return problem.severity == .error ? wrong(sentence, fix: commands) : warning(sentence, fix: commands)
    }
}
