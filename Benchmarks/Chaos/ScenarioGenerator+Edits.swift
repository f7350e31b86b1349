import BenchmarkSupport
import Domain
import Foundation

/// What people change in the course of the year.
extension ScenarioGenerator {
    mutating func throwEdits() {
        let isBusy = family.has(.edits)
        var edits = (0..<int(isBusy ? 80...160 : 4...15)).map { _ in moment() }
        edits.sort()
        // In their order: each stands on those before.
        for after in edits { edit(after) }
        if family.has(.travel) { throwTravel() }
    }

    private mutating func edit(_ after: TimeInterval) {
        switch random.uniform() {
        case ..<0.30: editOccurrence(near: after)
        case ..<0.45: addAppointment(near: after)
        case ..<0.50: mintAnew(after)
        case ..<0.55: loseCalendar(after)
        case ..<0.75: changeSettings(after)
        case ..<0.90: changeRoutine(after)
        default: happen(after, .headsUp(minutes: pick([nil, 5, 10, 10, 20])))
        }
    }

    /// Moved, cancelled or brought back, some minutes to some days before it begins, or even after that.
    private mutating func editOccurrence(near after: TimeInterval) {
        let name = pick(["school", "club", "family"])
        let today = firstDay.adding(days: Int(after / Self.day))
        let wanted = today.adding(days: int(0...3))
        guard isThere(wanted), var list = calendars[name],
            let index = list.indices.filter({ list[$0].dates.contains(wanted) && !list[$0].isAllDay }).randomElement(using: &random)
        else { return }
        var series = list[index]
        let isChanged = series.cancelled.contains(wanted) || series.moved[wanted] != nil
        if isChanged && chance(0.5) {
            series.cancelled.remove(wanted)
            series.moved[wanted] = nil
        } else if chance(0.5) && !series.weekdays.isEmpty {
            if chance(0.5) { series.exceptions.insert(wanted) } else { series.cancelled.insert(wanted) }
        } else if !series.weekdays.isEmpty {
            move(&series, wanted)
        } else {
            series.time = LocalTime(secondsOfDay: 60 * int(0...1439))
        }
        list[index] = series
        calendars[name] = list
        // Often in the hours before it: then reminders are due around the change.
        let begins = moment(of: wanted, series.time)
        happen(chance(0.5) ? max(after, begins - seconds(-600...10_000)) : after, .calendar(name, list))
    }

    private mutating func addAppointment(near after: TimeInterval) {
        let day = firstDay.adding(days: Int(after / Self.day))
        let new = throwAppointment(int(1000...999_999), on: day.adding(days: int(0...2)))
        calendars["family", default: []].append(new)
        happen(after, .calendar("family", calendars["family"] ?? []))
    }

    /// Some feeds give every event a new UID whenever they are fetched.
    private mutating func mintAnew(_ after: TimeInterval) {
        let name = pick(["school", "club", "family"])
        guard var list = calendars[name] else { return }
        for index in list.indices { list[index].uid = "minted-\(int(0...999_999))-\(index)" }
        calendars[name] = list
        happen(after, .calendar(name, list))
    }

    private mutating func loseCalendar(_ after: TimeInterval) {
        let name = pick(["school", "club", "family"])
        happen(after, .calendarGone(name))
        happen(after + pick([60, 3600, 30_000, 200_000]), .calendar(name, calendars[name] ?? []))
    }

    private mutating func changeSettings(_ after: TimeInterval) {
        let player = pick(settings.keys.sorted())
        var wishes = chance(0.5) ? throwSettings() : settings[player] ?? .standard
        if chance(0.5) {
            let (today, length) = (firstDay.adding(days: Int(after / Self.day)), int(1...10))
            let end = today.adding(days: length)
            wishes.pauses = [
                PausePeriod(from: today, until: end),
                PausePeriod(from: end.adding(days: 2), until: end.adding(days: 2 + length)),
            ]
        }
        settings[player] = wishes
        happen(after, .settings(player: player, wishes))
    }

    private mutating func changeRoutine(_ after: TimeInterval) {
        let index = int(0...(routines.count - 1))
        var routine = routines[index]
        switch random.uniform() {
        case ..<0.5: routine.travelMinutes = pick([0, 5, 10, 25, 60])
        case ..<0.7: routine.tasks.append(RoutineTask(name: "Zzz", referenceSeconds: 300))
        case ..<0.8: routine.isActive.toggle()
        case ..<0.92: routine.times = routine.times.isEmpty ? throwTimes(of: routine) : []
        default: routine.activeDays = [.monday, .tuesday, .thursday, .saturday]
        }
        if routine.tasks.count > 6 { routine.tasks.removeLast(4) }
        if isBusy { aside { $0.changeBusyRoutine(&routine) } }
        happen(after, .routine(routine))
        if routine.isActive { routines[index] = routine } else { happen(after + seconds(600...300_000), .routine(routines[index])) }
    }

    /// There and back again.
    private mutating func throwTravel() {
        for _ in 0..<int(5...15) {
            let after = moment()
            happen(after, .zone(pick(Place.all).zone))
            happen(after + seconds(1800...(14 * Self.day)), .zone(family.place.zone))
        }
    }
}
