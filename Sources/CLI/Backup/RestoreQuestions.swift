import API
import Domain

/// What is asked and reported when a backup is restored: on this PC alone, or on all PCs of the family.
struct RestoreQuestions {
    let file: String
    let preview: BackupPreview
    let isEverywhere: Bool

    /// Asked before anything is changed.
    var confirmation: String {
        if isEverywhere {
            return "Bring all PCs of the family back to what is in “\(file)”? What was done since is undone on all of them; "
                + "a child who was removed since stays removed. What is there now is kept aside."
        }
        guard preview.isPaired else { return "Bring everything back as it was in “\(file)”? What is there now is kept aside." }
        return "Repair this PC with what is in “\(file)”? What was done since comes back from the family’s other PCs, "
            + "and a child who was removed since stays removed. With --everywhere, all of them go back. What is there now is kept aside."
    }

    /// Whether to keep what was played since; nil where nothing was.
    var keeping: String? {
        guard isEverywhere, let count = preview.laterQuestCount, count > 0 else { return nil }
        return "Keep the \(CountText.text(count, "quest")) that \(count == 1 ? "was" : "were") played since?"
    }

    /// Why it cannot be done; nil where it can.
    var refusal: String? {
        guard isEverywhere else { return nil }
        return preview.isPaired
            ? preview.problem
            : "This PC shares its household with no other one. Nothing was changed. Restore the backup without --everywhere."
    }

    /// What was done.
    func report(_ result: RestoreResult) -> [String] {
        let contents = HouseholdText.contents(
            players: result.playerCount, routines: result.routineCount, quests: result.questCount)
        if isEverywhere {
            return [
                "All PCs go back to what is in \(file). Here that is done: \(contents). The others follow as soon as they meet this one.",
                "What was there before is kept in \(result.keptAside). Back again with: "
                    + "sudo timequest restore --everywhere \(ShellWord(result.keptAside))",
            ]
        }
        return ["Everything is back as it was in \(file): \(contents)."]
            + (preview.isPaired
                ? ["What was done since comes back from the family’s other PCs. A child who was removed since stays removed."] : [])
            + ["What was there before is kept in \(result.keptAside)."]
    }
}
