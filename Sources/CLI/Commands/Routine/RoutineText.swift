import API
import Domain
import Rainbow

/// One routine, as a person reads it.
enum RoutineText {
    static func print(_ info: RoutineInfo) {
        let routine = info.routine
        let shown = routine.displayName == routine.name ? "" : " — the player sees “\(routine.displayName)”"
        Output.print("\(routine.name.bold)\(shown)")
        for (index, task) in routine.tasks.enumerated() {
            let reference = task.referenceSeconds.map { "  (\(minutes($0)))" } ?? ""
            Output.print("  \(index + 1). \(task.name)\(reference)")
        }
        Output.print("Days:      \(WeekdayText.text(routine.activeDays))")
        if !routine.keywords.isEmpty { Output.print("Keywords:  \(routine.keywords.joined(separator: ", "))") }
        if routine.travelMinutes > 0 { Output.print("The way:   \(DurationText.minutes(routine.travelMinutes))") }
        let learning = info.forecast.isLearning ? " (still learning)" : ""
        Output.print(
            "Start:     \(DurationText.minutes(info.forecast.preparationSeconds / 60)) before it is time to leave\(learning)")
        Output.print("Number:    \(routine.id)")
        if !routine.isActive { Output.print("It is switched off: nothing is suggested or reminded of.") }
    }

    private static func minutes(_ seconds: Int) -> String {
        seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
