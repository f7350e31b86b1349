import Domain

/// Emits what is due at one moment: in the words in which it is read, first to the clients, then to the journal, which may take a moment.
struct ReminderEmitter: Sendable {
    let reminders: ReminderService
    let feed: ReminderFeed
    let journal: ReminderJournal
    let clock: WallClock

    func emit(_ due: [Reminder]) async {
        let rendered = await reminders.rendered(due, at: clock.now())
        for reminder in rendered { await feed.publish(reminder) }
        await journal.write(rendered)
    }
}
