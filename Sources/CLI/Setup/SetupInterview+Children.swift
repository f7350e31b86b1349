import Domain
import Services

/// The children and logins that the questions are about, as the answers so far have them.
extension SetupInterview {
    /// The next child who is no player yet. A child who is a player already keeps the login.
    func newChild(from index: Int) -> Int? {
        answers.children.indices.dropFirst(index).first { environment.player(named: answers.children[$0].name) == nil }
    }

    /// The name of the child whose login is asked for.
    var childName: String {
        answers.children.indices.contains(childAsked) ? answers.children[childAsked].name : SetupInterviewWord.yourChild.text()
    }

    /// The words of all children by their names: those that they have already, and those that were chosen now.
    var knownWords: [String: [String]] {
        let words = environment.names(with: answers.children).map { name in
            (name, (environment.player(named: name)?.words ?? []) + (answers.words?[name] ?? []))
        }
        return Dictionary(words, uniquingKeysWith: +)
    }

    /// The words that children seem to have because they are in calendars of these children alone, by the children's names. A child who
    /// would have too many is left out.
    var proposedWords: [String: [String]] {
        let known = knownWords
        var proposed: [String: [String]] = [:]
        for path in answers.calendars {
            guard let child = answers.calendarAnswers?[path]?.child else { continue }
            let own = (known[child] ?? []) + (proposed[child] ?? [])
            let new = (wordsOfFiles[path] ?? []).filter { word in
                !own.contains { PlayerWords.isSame($0, word) } && !Desk.isOfNobody(word, environment.groupsOfNobody)
            }
            if !new.isEmpty { proposed[child, default: []] += new }
        }
        return proposed.filter { SetupRehearsal.flaw(in: $0.value, of: $0.key, known: known[$0.key] ?? []) == nil }
    }

    /// The proposed words in a line: `Mia: 6c; Ben: 4b`
    var proposedWordsText: String {
        proposedWords.sorted { $0.key < $1.key }.map { "\($0.key): \(PlayerWords.text($0.value))" }.joined(separator: "; ")
    }

    /// Whether the caller's login is a parent's already, and each child has a login of their own.
    var isParentKnown: Bool {
        environment.isCallerParent && childrenWithoutLogin.isEmpty && !environment.names(with: answers.children).isEmpty
    }

    /// Whether Enter alone means that a child uses the caller's login, too. It does not if all children have a separate login, or if the
    /// caller's login is a parent's already.
    var sharesByDefault: Bool {
        if environment.isCallerParent { return false }
        return answers.children.isEmpty && environment.players.isEmpty || !childrenWithoutLogin.isEmpty
    }

    /// The names of the children without a login of their own: of those that are named now, and of those who are players already.
    var childrenWithoutLogin: [String] {
        let named = answers.children.filter { $0.login == nil && environment.player(named: $0.name)?.linuxUser == nil }.map(\.name)
        let others = environment.players.filter { player in
            player.linuxUser == nil && !answers.children.contains { environment.player(named: $0.name)?.id == player.id }
        }
        return named + others.map(\.name)
    }

    /// The children without a routine; empty if each has one.
    var childrenWithoutRoutine: [SetupAnswers.Child] {
        answers.children.filter { child in
            guard let player = environment.player(named: child.name) else { return true }
            return !environment.routines.contains { $0.playerIDs.contains(player.id) }
        }
    }

    /// The children that the question about routines is for: those without a routine, or all if each has one.
    var beginners: [SetupAnswers.Child] { childrenWithoutRoutine.isEmpty ? answers.children : childrenWithoutRoutine }

    /// The answer of Enter alone to the question about routines: the first template, or none if each child has a routine already.
    var usualTemplate: String { childrenWithoutRoutine.isEmpty && !answers.children.isEmpty ? "-" : "1" }
}
