extension GameSession {
    /// The picture of the current task: the one that is chosen for it in its routine, or else the one of its name; nil without either.
    ///
    /// A quest keeps its tasks as they were when it was opened, and tasks are known by their names: of several with one name, the one at
    /// the same position is meant.
    ///
    /// - Parameter routine: nil if it is gone.
    public func picture(in routine: Routine?) -> TaskPicture? { picture(at: position, in: routine) }

    /// The pictures of all its tasks, in their order.
    ///
    /// - Parameter routine: nil if it is gone.
    public func pictures(in routine: Routine?) -> [TaskPicture?] { tasks.indices.map { picture(at: $0, in: routine) } }

    /// The picture of a task, likewise.
    ///
    /// - Parameters:
    ///   - position: of the task, from 0; nil is the result for one that the quest does not have.
    ///   - routine: nil if it is gone.
    public func picture(at position: Int, in routine: Routine?) -> TaskPicture? {
        guard tasks.indices.contains(position) else { return nil }
        return routine.flatMap { chosenPicture(at: position, in: $0) } ?? TaskPicture(named: tasks[position].displayName)
    }

    private func chosenPicture(at position: Int, in routine: Routine) -> TaskPicture? {
        let key = TaskKey(routineID: nil, name: tasks[position].name)
        let alike = routine.tasks.indices.filter { TaskKey(routineID: nil, name: routine.tasks[$0].name) == key }
        let index = alike.contains(position) ? position : alike.first
        return index.flatMap { routine.tasks[$0].picture }
    }
}
