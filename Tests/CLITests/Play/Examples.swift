import API
import Domain
import Foundation
import TestSupport

extension QuestInfo {
    /// A quest of two tasks at one of its steps.
    static func at(
        _ phase: GameSession.Phase, position: Int = 0, isPaused: Bool = false, question: Question? = nil,
        undoable: QuestTap.Kind? = nil,
        _ tasks: QuestTaskInfo...
    ) -> QuestInfo {
        let all = tasks.isEmpty ? [QuestTaskInfo(name: "Gather gear"), QuestTaskInfo(name: "Get changed")] : tasks
        return QuestInfo(
            id: 7, playerID: 1, routineID: 1, name: "Activity Quest", phase: phase, isPaused: isPaused, isCalibration: false,
            step: 3, undoable: undoable, question: question, position: position, tasks: all, earnedXP: 0,
            openedAt: Date(timeIntervalSince1970: 1_772_377_800))
    }
}
