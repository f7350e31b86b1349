/// The texts of the terminal about meeting places and groups, by their names in its catalogs.
enum CalendarQuestionWord: String, CaseIterable, LocalizedWord {
    case askMeeting = "ways.askMeeting"
}
