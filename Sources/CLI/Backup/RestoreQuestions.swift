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

    /// The lines after the restore. On one of several PCs, the household is not that of the backup: the other PCs have what was done since.
    func report(_ result: RestoreResult) -> [String] {
        let contents = HouseholdText.contents(
            players: result.playerCount, routines: result.routineCount, quests: result.questCount)
        let values = ["file": file, "contents": contents]
        let command = RestoreAdvice.command(result.keptAside, everywhere: isEverywhere)
        let kept = BackupWord.restoreKept.text(["path": result.keptAside, "command": command])
        if isEverywhere { return [BackupWord.restoreEverywhere.text(values), kept] }
        let done =
            preview.isPaired
            ? [BackupWord.restoreRepaired.text(values), BackupWord.restoreStays.text()] : [BackupWord.restoreDone.text(values)]
        return done + [kept]
    }
}
