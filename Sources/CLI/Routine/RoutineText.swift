import API
import Domain

/// One routine, as a person reads it.
enum RoutineText {
    static func print(_ info: RoutineInfo, on canvas: Canvas) {
        let routine = info.routine
        for line in lines(of: RoutineDraft(routine), on: canvas) { Output.print(line) }
        let learning = info.forecast.isLearning ? " (still learning)" : ""
        Output.print(
            "Start:      \(DurationText.minutes(info.forecast.preparationSeconds / 60)) before it is time to leave\(learning)")
        Output.print("Short name: \(routine.slug)")
        Output.print("Id:         \(routine.id)")
        if !routine.isActive { Output.print("It is switched off: nothing is suggested or reminded of.") }
    }

    /// What a routine, or one that is to be, consists of.
    static func lines(of draft: RoutineDraft, on canvas: Canvas) -> [String] {
        let shown = draft.displayName.flatMap { $0 == draft.name ? nil : " — the player sees “\($0)”" } ?? ""
        var lines = ["\(canvas.bold(draft.name))\(shown)"]
        for (index, task) in draft.tasks.enumerated() {
            let reference = task.referenceSeconds.map { "  (\(minutes($0)))" } ?? ""
            lines.append("  \(index + 1). \(task.name)\(reference)")
        }
        lines.append("Days:       \(WeekdayText.text(draft.activeDays))")
        if !draft.keywords.isEmpty { lines.append("Keywords:   \(draft.keywords.joined(separator: ", "))") }
        if draft.travelMinutes > 0 { lines.append("The way:    \(DurationText.minutes(draft.travelMinutes))") }
        return lines
    }

    private static func minutes(_ seconds: Int) -> String {
        seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
