import API
import Domain

/// What is asked and reported when a backup is restored: on this PC alone, or on all PCs of the family.
struct RestoreQuestions {
    let file: String
    let preview: BackupPreview
    let isEverywhere: Bool

    /// Asked before anything is changed.
    var confirmation: String {
        let word: BackupWord = isEverywhere ? .restoreAskEverywhere : preview.isPaired ? .restoreAskRepair : .restoreAsk
        return word.text(["file": file])
    }

    /// Whether to keep what was played since; nil where nothing was.
    var keeping: String? {
        guard isEverywhere, let count = preview.laterQuestCount, count > 0 else { return nil }
        return BackupWord.restoreKeep.text(count: count)
    }

    /// Why it cannot be done; nil where it can.
    var refusal: String? {
        guard isEverywhere else { return nil }
        return preview.isPaired ? preview.problem : BackupWord.restoreAlone.text()
    }

    /// What was done.
    func report(_ result: RestoreResult) -> [String] {
        let contents = HouseholdText.contents(
            players: result.playerCount, routines: result.routineCount, quests: result.questCount)
        if isEverywhere {
            let command = RestoreAdvice.command(result.keptAside, everywhere: true)
            return [
                BackupWord.restoreEverywhere.text(["file": file, "contents": contents]),
                BackupWord.restoreKeptReturn.text(["path": result.keptAside, "command": command]),
            ]
        }
        return [BackupWord.restoreDone.text(["file": file, "contents": contents])]
            + (preview.isPaired ? [BackupWord.restoreComesBack.text()] : [])
            + [BackupWord.restoreKept.text(["path": result.keptAside])]
    }
}
