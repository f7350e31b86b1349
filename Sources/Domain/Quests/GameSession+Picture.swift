extension GameSession {
    /// The picture of the current task: the one that is chosen in the routine now, or else the one that the words of its name choose; nil
    /// if there is neither.
    ///
    /// A quest keeps its tasks as they were when it was opened, and tasks are known by their names: of several with one name, the one at
    /// the same position is meant.
    ///
    /// - Parameter routine: nil if it is gone.
    public func picture(in routine: Routine?) -> TaskPicture? {
        guard tasks.indices.contains(position) else { return nil }
        return routine.flatMap { chosenPicture(in: $0) } ?? TaskPicture(named: tasks[position].displayName)
    }

    private func chosenPicture(in routine: Routine) -> TaskPicture? {
        let key = TaskKey(routineID: nil, name: tasks[position].name)
        let alike = routine.tasks.indices.filter { TaskKey(routineID: nil, name: routine.tasks[$0].name) == key }
        let index = alike.contains(position) ? position : alike.first
        return index.flatMap { routine.tasks[$0].picture }
    }
}
