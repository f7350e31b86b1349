extension GameSession {
    /// The picture of the current task, as it is chosen in the routine now; nil without one.
    ///
    /// A quest keeps its tasks as they were when it was opened, and tasks are known by their names: of several with one name, the one at
    /// the same position is meant.
    public func picture(in routine: Routine) -> TaskPicture? {
        guard tasks.indices.contains(position) else { return nil }
        let key = TaskKey(routineID: nil, name: tasks[position].name)
        let alike = routine.tasks.indices.filter { TaskKey(routineID: nil, name: routine.tasks[$0].name) == key }
        let index = alike.contains(position) ? position : alike.first
        return index.flatMap { routine.tasks[$0].picture }
    }
}
