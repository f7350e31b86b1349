import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Services

// What the daemon does again and again with calendars that it has read before, which no program that starts anew can show.
//
// usage: CalendarBenchmarks TIMEQUEST FOLDER     the executable that is the parse worker, and what make_calendars.py wrote
// Prints one JSON object: medians in seconds, memory in KiB.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: \(arguments[0]) TIMEQUEST FOLDER")
    exit(2)
}
BrokenPipe.ignore()
let parser = FileParser.worker(ParserCommand(executable: arguments[1]))
let folder = arguments[2]
let zones = SystemZones()
let window = DateInterval(start: Date(timeIntervalSince1970: 1_772_323_200), duration: 90 * 86_400)
let day = DateInterval(start: window.start, duration: 86_400)
var figures: [String: Double] = [:]

func reader(_ access: FolderAccess = .live) -> CalendarFolderReader {
    CalendarFolderReader(access: access, zoneLookup: { zones.lookup($0) }, parser: parser)
}

/// A folder with one file in it.
func only(_ name: String) -> FolderAccess {
    FolderAccess(list: { try FolderAccess.live.list($0).filter { $0.name == name } }, read: FolderAccess.live.read)
}

/// The median time of some runs.
func median(of runs: Int, _ body: () async throws -> Void) async rethrows -> Double {
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try await ContinuousClock().measure(body)) }
    let middle = times.sorted()[runs / 2]
    return Double(middle.components.seconds) + Double(middle.components.attoseconds) / 1e18
}

/// Resident memory that belongs to this process alone.
func anonymousKiB() throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line.flatMap { Double($0.split(separator: " ")[1]) } ?? 0
}

let before = try anonymousKiB()
let calendars = reader(only("one.ics"))
let snapshot = await calendars.refresh(folder)
figures["events"] = Double(snapshot.componentCount)
figures["secondWindow"] = await median(of: 21) { _ = snapshot.events(in: day, timeZone: .utc) }
figures["secondWindowEvents"] = Double(snapshot.events(in: day, timeZone: .utc).count)
figures["memoryOfEvents"] = try anonymousKiB() - before

// What 10,000 events mean for two children with a routine of each template: read for the first time, and with their titles known.
let players = ["111111111111", "222222222222"].compactMap { PlayerID($0) }.map { PlayerProfile(id: $0, name: "Child \($0)") }
let routines = RoutineTemplateProvider.all.enumerated().compactMap { index, template in
    RoutineID("33333333330\(index)").map { id in
        Routine(
            id: id, slug: template.id, name: template.name, tasks: template.taskNames.map { RoutineTask(name: $0) },
            activeDays: template.activeDays, playerIDs: players.map(\.id), templateID: template.id)
    }
}
let forecasts = RoutineForecasts(of: routines, quantile: 0.9, rules: .calibrated)
let tenThousand = Array(snapshot.events(in: window, timeZone: .utc).prefix(10_000))
figures["understoodEvents"] = Double(tenThousand.count)
figures["understandingFirst"] = await median(of: 5) {
    var compiled = CompiledRoutines(routines, players: players, rules: .calibrated, zone: .utc)
    _ = ScheduleSuggestionEngine.occasions(events: tenThousand, forecasts: forecasts, compiled: &compiled)
}
var known = CompiledRoutines(routines, players: players, rules: .calibrated, zone: .utc)
_ = ScheduleSuggestionEngine.occasions(events: tenThousand, forecasts: forecasts, compiled: &known)
let compiled = known
figures["understanding"] = await median(of: 9) {
    var compiled = compiled
    _ = ScheduleSuggestionEngine.occasions(events: tenThousand, forecasts: forecasts, compiled: &compiled)
}

// What 1,000 titles of 500 letters, as long as a title can be, mean for a household of 62 players with a group each and 24 routines.
let manyPlayers = (1...62).map { PlayerProfile(id: .numbered($0), name: "Player \($0)", words: ["Group \($0)"]) }
let manyRoutines = (1...24).map { number in
    Routine(
        id: .numbered(number), slug: "routine-\(number)", name: "Routine \(number)", tasks: [RoutineTask(name: "Task")],
        playerIDs: manyPlayers.map(\.id))
}
let manyForecasts = RoutineForecasts(of: manyRoutines, quantile: 0.9, rules: .calibrated)
let longTitles = tenThousand.prefix(1_000).enumerated().map { number, event in
    var event = event
    event.title = String(String(repeating: "lorem \(number) ipsum ", count: 40).prefix(500))
    return event
}
figures["longTitles"] = Double(longTitles.count)
figures["understandingLong"] = await median(of: 5) {
    var compiled = CompiledRoutines(manyRoutines, players: manyPlayers, rules: .calibrated, zone: .utc)
    _ = ScheduleSuggestionEngine.occasions(events: longTitles, forecasts: manyForecasts, compiled: &compiled)
}

for name in ["old", "recent"] {
    let rules = await reader(only("\(name).ics")).refresh(folder)
    figures["\(name)Window"] = await median(of: 21) { _ = rules.events(in: day, timeZone: .utc) }
}

let thousand = reader()
figures["thousandFiles"] = await median(of: 1) { _ = await thousand.refresh("\(folder)/thousand") }
let path = "\(folder)/thousand/00500.ics"
let content = try Data(contentsOf: URL(fileURLWithPath: path))
let changed = try await median(of: 9) {
    try content.write(to: URL(fileURLWithPath: path), options: .atomic)
    _ = await thousand.refresh("\(folder)/thousand")
}
let untouched = await median(of: 9) { _ = await thousand.refresh("\(folder)/thousand") }
figures["changedFile"] = changed
figures["noFileChanged"] = untouched
let alone = reader(only("00500.ics"))
figures["fileAlone"] = try await median(of: 9) {
    try content.write(to: URL(fileURLWithPath: path), options: .atomic)
    _ = await alone.refresh("\(folder)/thousand")
}

print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
