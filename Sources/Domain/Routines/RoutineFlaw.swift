/// Something that is wrong with a routine as filled in. Terminal and API have the English sentence, and pages have words of their own.
public enum RoutineFlaw: Hashable, Sendable {
    case name(NameFlaw)
    case displayName(NameFlaw)
    case noTask
    /// There are so many tasks, more than ``HouseholdLimits/tasks``.
    case tooManyTasks(count: Int)
    /// - Parameter task: the task's index, from 0.
    case taskName(task: Int, NameFlaw)
    /// - Parameter task: the task's index, from 0.
    case taskDisplayName(task: Int, NameFlaw)
    /// The reference time is less than a second, or more than ``RoutineDraft/maximumReferenceSeconds``.
    ///
    /// - Parameter task: the task's index, from 0.
    case referenceTime(task: Int, seconds: Int)
    /// The list of players is there, and empty.
    case noPlayer
    /// There are more than ``HouseholdLimits/keywords``.
    case tooManyKeywords
    /// - Parameter keyword: the keyword's index, from 0.
    case keyword(_ keyword: Int, NameFlaw)
    /// It has more words than ``HouseholdLimits/keywordWords``, or more characters than ``HouseholdLimits/keywordLength``.
    ///
    /// - Parameter keyword: the keyword's index, from 0.
    case keywordTooLong(_ keyword: Int)
    /// It has no letter or digit, so no event can have it.
    ///
    /// - Parameters:
    ///   - keyword: the keyword's index, from 0.
    ///   - text: the keyword, trimmed.
    case keywordWithoutWord(_ keyword: Int, text: String)
    /// The way there takes less than nothing, or more than ``RoutineDraft/maximumTravelMinutes``.
    case travelTime(minutes: Int)
    /// There are more than ``HouseholdLimits/times``.
    case tooManyTimes
    /// - Parameter time: the time's index, from 0.
    case timeWithoutDay(_ time: Int)
    /// It has seconds.
    ///
    /// - Parameter time: the time's index, from 0.
    case timeWithSeconds(_ time: Int)
    /// It is for a player who does not have the routine.
    ///
    /// - Parameter time: the time's index, from 0.
    case timeOfOther(_ time: Int)
    /// The same child has another time on this weekday already.
    ///
    /// - Parameter time: the time's index, from 0.
    case secondTime(_ time: Int, on: Weekday)
    case unknownTemplate(id: String)

    /// The JSON name of the field at fault, e.g. `name` or `tasks[2].name`.
    public var field: String {
        switch self {
        case .name: "name"
        case .displayName: "displayName"
        case .noTask, .tooManyTasks: "tasks"
        case .taskName(let task, _): "tasks[\(task)].name"
        case .taskDisplayName(let task, _): "tasks[\(task)].displayName"
        case .referenceTime(let task, _): "tasks[\(task)].referenceSeconds"
        case .noPlayer: "playerIDs"
        case .tooManyKeywords: "keywords"
        case .keyword(let keyword, _), .keywordTooLong(let keyword), .keywordWithoutWord(let keyword, _): "keywords[\(keyword)]"
        case .travelTime: "travelMinutes"
        case .tooManyTimes: "times"
        case .timeWithoutDay(let time), .secondTime(let time, _): "times[\(time)].days"
        case .timeWithSeconds(let time): "times[\(time)].time"
        case .timeOfOther(let time): "times[\(time)].player"
        case .unknownTemplate: "templateID"
        }
    }

    /// What is wrong, in English.
    public var sentence: String {
        switch self {
        case .name(let flaw): return flaw.sentence(of: "A routine")
        case .displayName(let flaw): return flaw.sentence(of: "The quest")
        case .noTask: return "A routine needs at least one task."
        case .tooManyTasks(let count):
            let limit = "A routine can have at most \(HouseholdLimits.tasks) tasks; this one has \(count)."
            return "\(limit) Two shorter routines work better."
        case .taskName(let task, let flaw), .taskDisplayName(let task, let flaw): return flaw.sentence(of: "Task \(task + 1)")
        case .referenceTime(let task, let seconds):
            return "The reference time of task \(task + 1) must be between 1 second and 4 hours; it is \(seconds) seconds."
        case .noPlayer: return "A routine belongs to at least one player."
        case .tooManyKeywords: return "A routine can have at most \(HouseholdLimits.keywords) keywords."
        case .keyword(let keyword, let flaw): return flaw.sentence(of: "Keyword \(keyword + 1)")
        case .keywordTooLong(let keyword):
            let limits = "\(HouseholdLimits.keywordWords) words and \(HouseholdLimits.keywordLength) characters"
            return "Keyword \(keyword + 1) can have at most \(limits). Please use a few words of the event."
        case .keywordWithoutWord(let keyword, let text):
            return "Keyword \(keyword + 1) is “\(text)”, which has no letter or digit. Please use a word of the event."
        case .travelTime(let minutes):
            return "The way there must take between 0 and \(RoutineDraft.maximumTravelMinutes) minutes; this says \(minutes)."
        case .tooManyTimes: return "A routine can have at most \(HouseholdLimits.times) times of its own."
        case .timeWithoutDay(let time): return "Time \(time + 1) needs at least one weekday."
        case .timeWithSeconds(let time): return "Time \(time + 1) must be a time without seconds, such as 7:40."
        case .timeOfOther(let time):
            let whose = "Time \(time + 1) is for a player who does not have this routine."
            return "\(whose) Choose a player of the routine, or none for all."
        case .secondTime(let time, let day):
            let name = day.name.prefix(1).uppercased() + day.name.dropFirst()
            let which = "Time \(time + 1) is a second one on \(name) for the same child."
            return "\(which) A routine has one time for a child and a weekday."
        case .unknownTemplate(let id):
            let known = RoutineTemplateProvider.all.map(\.id).joined(separator: ", ")
            return "There is no template “\(id.prefix(80))”. There are: \(known)."
        }
    }

    /// The field with its sentence.
    public var problem: FieldProblem { FieldProblem(field: field, message: sentence, reason: reason) }
}
