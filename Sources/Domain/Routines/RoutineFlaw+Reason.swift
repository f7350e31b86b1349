extension RoutineFlaw {
    /// The flaw as values.
    public var reason: CodedReason {
        switch self {
        case .name(let flaw): flaw.reason(of: .routine)
        case .displayName(let flaw): flaw.reason(of: .quest)
        case .noTask: CodedReason(.routineWithoutTask)
        case .tooManyTasks(let count):
            CodedReason(.routineTooManyTasks, ["limit": "\(HouseholdLimits.tasks)", "number": "\(count)"])
        case .taskName(let task, let flaw), .taskDisplayName(let task, let flaw): flaw.reason(of: .task, number: task + 1)
        case .referenceTime(let task, let seconds):
            CodedReason(.taskReferenceTime, ["number": "\(task + 1)", "time": "\(seconds)"])
        case .noPlayer: CodedReason(.routineWithoutPlayer)
        case .tooManyKeywords: CodedReason(.keywordsTooMany, ["limit": "\(HouseholdLimits.keywords)"])
        case .keyword(let keyword, let flaw): flaw.reason(of: .keyword, number: keyword + 1)
        case .keywordTooLong(let keyword):
            CodedReason(
                .keywordTooLong,
                [
                    "number": "\(keyword + 1)", "words": "\(HouseholdLimits.keywordWords)",
                    "characters": "\(HouseholdLimits.keywordLength)",
                ])
        case .keywordWithoutWord(let keyword, let text):
            CodedReason(.keywordWithoutLetter, ["number": "\(keyword + 1)", "text": text])
        case .travelTime(let minutes):
            CodedReason(.routineTravelTime, ["limit": "\(RoutineDraft.maximumTravelMinutes)", "minutes": "\(minutes)"])
        case .tooManyTimes: CodedReason(.timesTooMany, ["limit": "\(HouseholdLimits.times)"])
        case .timeWithoutDay(let time): CodedReason(.timeWithoutDay, ["number": "\(time + 1)"])
        case .timeWithSeconds(let time): CodedReason(.timeWithSeconds, ["number": "\(time + 1)"])
        case .timeOfOther(let time): CodedReason(.timeOfOther, ["number": "\(time + 1)"])
        case .secondTime(let time, let day):
            CodedReason(.timeTwice, ["number": "\(time + 1)", ReasonValue.weekday: "\(day.rawValue)"])
        case .unknownTemplate(let id):
            CodedReason(
                .templateUnknown,
                ["id": "\(id.prefix(80))", "known": RoutineTemplateProvider.all.map(\.id).joined(separator: ", ")])
        }
    }
}
