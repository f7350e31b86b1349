/// A text that only the templates of the parents' pages use.
enum ParentTemplateWord: String, CaseIterable, Sendable {
    case parentsTitle = "parents.title"
    case parentsLock = "parents.lock"
    case parentsUnanswered = "parents.unanswered"
    case parentsLockAndPlay = "parents.lockAndPlay"
    case todayQuestion = "today.question"
    case todayProblems = "today.problems"
    case todayFine = "today.fine"
    case todayComputer = "today.computer"
    case todayPlan = "today.plan"
    case todayEmpty = "today.empty"
    case todayChildren = "today.children"
    case todayDoctor = "today.doctor"
    case founderStartOverText = "founder.startOverText"
    case founderStartOver = "founder.startOver"
    case founderTerminal = "founder.terminal"
}
