/// Which picture of a template stands beside a routine: one of these is true, because templates of pages know no comparison.
struct TemplatePicture: Hashable, Sendable {
    let isSchool: Bool
    let isHomework: Bool
    let isActivity: Bool
    let isFriend: Bool
    let isCustom: Bool

    /// - Parameter template: the id of the template; with nil or an unknown one, the picture is that of a quest of one's own.
    init(_ template: String?) {
        let word = TemplateWords.name(template ?? TemplateWords.custom)
        (isSchool, isHomework, isActivity) = (word == .templateSchool, word == .templateHomework, word == .templateActivity)
        isFriend = word == .templateFriend
        // Bedtime has no picture of its own yet.
        isCustom = word == .templateCustom || word == .templateBedtime
    }
}
