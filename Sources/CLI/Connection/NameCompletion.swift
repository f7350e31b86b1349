import API
import ArgumentParser
import Client
import Dispatch
import Domain
import Synchronization

/// The names that the shell completes. The service is asked, quickly; where it does not answer, there are none, and nothing is said.
struct NameCompletion {
    /// A person waits for it in the middle of a line.
    private static let patience = DispatchTimeInterval.seconds(1)

    private final class Answer: Sendable {
        let names = Mutex<[String]>([])
    }

    /// The words of the line, the program first.
    let words: [String]

    /// Keeps its thread, since the parser completes before anything asynchronous runs.
    func names(
        within limit: DispatchTimeInterval = patience, _ ask: @escaping @Sendable (APIClient) async throws -> [String]
    ) -> [String] {
        let (client, answer, end) = (client, Answer(), DispatchSemaphore(value: 0))
        Task.detached {
            do {
                let names = try await ask(client)
                answer.names.withLock { $0 = names }
            } catch {
                // The line stays as it is: a person is typing in it.
            }
            end.signal()
        }
        return end.wait(timeout: .now() + limit) == .success ? Self.candidates(answer.names.withLock(\.self), for: .requesting) : []
    }

    /// The names of players, and words that a command takes in place of one.
    func playerNames(and words: [String]) -> [String] {
        names { try await $0.call(.players).players.map(\.name) } + Self.candidates(words, for: .requesting)
    }

    /// The names as the shell's script reads them. A name that no shell can be offered is left out.
    static func candidates(_ names: [String], for shell: CompletionShell?) -> [String] {
        names.filter(CompletionWord.isCandidate).map { (name: String) -> String in
            if shell == .bash { return CompletionWord.bash(name) }
            return shell == .zsh ? CompletionWord.zsh(name) : name
        }
    }

    /// For the socket that the line names, or else the usual one.
    private var client: APIClient {
        var options = SocketOptions()
        options.socket = zip(words, words.dropFirst()).first { $0.0 == "--socket" }?.1
        return options.client
    }
}

extension CompletionKind {
    /// The names of players.
    static let playerName = custom { words, _, _ in
        NameCompletion(words: words).names { try await $0.call(.players).players.map(\.name) }
    }

    /// The players whom a calendar is for: some, all, or no player. The words need no service.
    static let calendarOwner = custom { words, _, _ in NameCompletion(words: words).playerNames(and: ["everyone", "nobody"]) }

    /// The players of a group; it may have no player.
    static let groupOwner = custom { words, _, _ in NameCompletion(words: words).playerNames(and: ["nobody"]) }

    /// The groups of calendars that a parent is asked about.
    static let groupName = custom { words, _, _ in
        NameCompletion(words: words).names { try await $0.groups().questions.map(\.word) }
    }

    /// The places whose way a parent is asked for or has answered.
    static let placeName = custom { words, _, _ in
        NameCompletion(words: words).names { client in
            let ways = try await client.ways()
            return (ways.questions + ways.answers.compactMap(\.place)).map(\.location)
        }
    }

    /// The titles of the whole-day events about which a parent is asked or has answered.
    static let awayTitle = custom { words, _, _ in
        NameCompletion(words: words).names { client in
            let away = try await client.away()
            return (away.questions + away.answers.compactMap(\.series)).map(\.title)
        }
    }

    /// The ids of the newest quests, as `quest list` shows them.
    static let questID = custom { words, _, _ in
        NameCompletion(words: words).names { client in
            try await client.call(.quests(player: nil, limit: QuestArgument.listed)).quests.map { "\($0.id)" }
        }
    }

    /// The short names of routines.
    static let routineSlug = custom { words, _, _ in
        NameCompletion(words: words).names { try await $0.call(.routines).routines.map(\.routine.slug) }
    }

    /// The short names of removed routines: the archived ones, and those that were never played.
    static let removedRoutineSlug = custom { words, _, _ in
        NameCompletion(words: words).names { client in
            let list = try await client.call(.removedRoutines)
            return list.routines.map(\.routine.slug) + (list.deleted ?? []).map(\.slug)
        }
    }

    /// The names of calendars.
    static let calendarName = custom { words, _, _ in
        NameCompletion(words: words).names { try await $0.call(.calendars).calendars.map(\.calendar.name) }
    }

    /// The numbers of the reminders that were given, as `reminders list` shows them.
    static let reminderNumber = custom { words, _, _ in
        NameCompletion(words: words).names { try await $0.numberedReminders().givenNumbers.map(\.description) }
    }

    /// The ids of the reminders that were given in the past day.
    static let reminderID = custom { words, _, _ in
        NameCompletion(words: words).names { client in
            let entries = try await client.numberedReminders()
            return entries.filter { $0.outcome?.wasEmitted ?? false }.map { "\($0.reminder.id)" }
        }
    }

    /// The names of the family's PCs.
    static let pcName = custom { words, _, _ in
        NameCompletion(words: words).names { try await $0.call(.pcs).all.map(\.name) }
    }

    /// The ids of templates, which need no service.
    static let templateID = list(RoutineTemplateProvider.all.map(\.id))
}
