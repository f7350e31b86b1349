import BenchmarkSupport
import Domain
import Foundation

/// Families whose children have one thing after the other: then a start-by falls into the time of something else.
extension ScenarioGenerator {
    /// Makes the words of the routines, not keywords of a parent, tie events to them: only then do other events silence one.
    mutating func throwBusyRoutines() {
        hasKeywords = chance(0.25)
        for index in routines.indices {
            var routine = routines[index]
            changeBusyRoutine(&routine)
            if !hasKeywords {
                routine.keywords = []
                switch routine.id {
                case .schoolMorning: routine.templateID = "school-morning"
                case .sportsThings: (routine.name, routine.displayName) = ("Soccer Things", "Soccer Things")
                default: (routine.name, routine.displayName) = ("Piano Bag", "Piano Bag")
                }
            }
            routines[index] = routine
        }
    }

    /// A long way, and the time to start if the child is away then.
    mutating func changeBusyRoutine(_ routine: inout Routine) {
        if chance(0.3) { routine.travelMinutes = pick([0, 25, 60, 90]) }
        if chance(0.5) { routine.whenAway = chance(0.5) ? .before : .after }
    }

    mutating func throwBusyDays() {
        let (terms, trainings) = (calendars["school"] ?? [], calendars["club"] ?? [])
        let hours = int(4...7)
        let inSchool = terms.flatMap { throwInSchool($0, hours) }
        let around = trainings.enumerated().flatMap { throwAround($0.element, number: $0.offset) }
        let nights = throwNightsAway()
        // In a calendar that may be one child's, so that it takes one of two children away, too.
        let ofNights = pick(["club", "family"])
        calendars["school"] = terms.map { $0.lasting(hours * 3600) } + inSchool
        calendars["club"] = trainings + around
        calendars[ofNights, default: []] += nights
    }

    /// Single events while school lasts, of school or of something else.
    private mutating func throwInSchool(_ term: Series, _ hours: Int) -> [Series] {
        (0..<int(2...8)).map { number in
            let (title, routines) = throwTitle()
            return Series(
                uid: "in-\(term.uid)-\(number)", title: title, routines: routines, zone: term.zone,
                time: LocalTime(secondsOfDay: term.time.secondsOfDay + 900 * int(-4...(4 * hours))), dates: [pick(term.dates)])
        }
    }

    /// Something right before or soon after each time of a training, or some hours later.
    private mutating func throwAround(_ training: Series, number: Int) -> [Series] {
        (0..<int(1...2)).compactMap { place -> Series? in
            let (title, routines) = throwTitle()
            let distance = pick([-7200, -5400, -3600, 1800, 3600, 4200, 5400, 7200, 9000, 12_600])
            let seconds = training.time.secondsOfDay + distance
            guard (0..<86_400).contains(seconds) else { return nil }
            return Series(
                uid: "around-\(number)-\(place)", title: title, routines: routines, zone: training.zone,
                time: LocalTime(secondsOfDay: seconds), dates: training.dates, weekdays: training.weekdays,
                everyWeeks: training.everyWeeks, seconds: 60 * pick([30, 60, 60, 90, 150]))
        }
    }

    /// Nights and weekends away, with something before and after them.
    private mutating func throwNightsAway() -> [Series] {
        (0..<int(3...10)).flatMap { number -> [Series] in
            let day = firstDay.adding(days: int(0...(days - 1)))
            let hours = chance(0.8) ? int(13...17) : int(38...42)
            let evening = 3600 * int(15...19)
            let camp = Series(
                uid: "night-\(number)", title: "Soccer camp", routines: [.sportsThings], zone: .named(family.place.zone),
                time: LocalTime(secondsOfDay: evening), dates: [day], seconds: hours * 3600)
            // Before the night, and after it; in the time zone of some other place now and then.
            let moments = [evening - 9000, evening - 5400] + [0, 600, 3600, 7200].map { evening + camp.seconds + $0 }
            var others: [Series] = []
            for (place, seconds) in moments.enumerated() where chance(0.3) {
                others.append(
                    throwAppointment(
                        2_000_000 + 10 * number + place, on: day.adding(days: seconds / 86_400),
                        at: LocalTime(secondsOfDay: seconds % 86_400)))
            }
            return [camp] + others
        }
    }
}

extension Series {
    /// The same with another length.
    fileprivate func lasting(_ seconds: Int) -> Series {
        var series = self
        series.seconds = seconds
        return series
    }
}
