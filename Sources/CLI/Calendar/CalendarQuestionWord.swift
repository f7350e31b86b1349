/// The texts of the terminal about meeting places and groups, by their names in its catalogs.
enum CalendarQuestionWord: String, CaseIterable, LocalizedWord {
    case askMeeting = "ways.askMeeting"
    case groupsNone = "groups.none"
    case groupsAsk = "groups.ask"
    case groupsAskAll = "groups.askAll"
    case groupsMore = "groups.more"
    case groupsEntries = "groups.entries"
    case groupsSeem = "groups.seem"
    case groupsOfNobody = "groups.ofNobody"
    case groupsForgotten = "groups.forgotten"
    case groupsUnknown = "groups.unknown"
    case groupsNoneWaits = "groups.noneWaits"
    case groupsOfChild = "groups.ofChild"
    case groupsFull = "groups.full"
    case groupsValue = "groups.value"
}
