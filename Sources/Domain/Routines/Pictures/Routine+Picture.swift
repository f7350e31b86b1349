extension Routine {
    /// The picture of the whole quest: that of its first task with one, or else that of its template; nil if there is neither.
    public var picture: TaskPicture? {
        tasks.lazy.compactMap(\.shownPicture).first ?? templateID.flatMap { TaskPicture.ofTemplates[$0] }
    }
}

extension TaskPicture {
    /// The pictures of the templates, by their ids. A quest with steps of its own needs none: it has its own words.
    public static let ofTemplates: [String: TaskPicture] = [
        "school-morning": .schoolbag, "homework-quest": .book, "activity-prep": .sportsbag, "friends-house-prep": .gift,
        "bedtime": .moon,
    ]
}
