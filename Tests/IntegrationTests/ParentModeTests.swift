import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "Parent mode on a login that is not a parent's", .tags(.system), .hangLimit,
    .enabled(if: Programs.isPossible("the parent mode tests", tools: ["setpriv"], asRoot: true)))
struct ParentModeTests {
    @Test("A parent sets the PIN; with it a shared login is a parent until it locks")
    func story() async throws {
        try await TestHousehold.run { home in
            let shared = try SharedLogin(home)
            #expect(try await shared.timequest(["parent", "status"]).output.contains("sudo timequest parent pin"))
            let tooEarly = try await shared.timequest(["parent", "unlock"])
            #expect(tooEarly.status == 1 && tooEarly.errors.contains("No PIN is set"), "before anybody is asked")

            let set = try await home.timequest(["parent", "pin", "--pin-file", "-"], input: Data("2718\n".utf8))
            #expect(set.status == 0 && set.output.contains("The PIN is set"), "\(set)")
            let refused = try await shared.timequest(["player", "add", "Ben"])
            #expect(refused.status == 1 && refused.errors.contains("timequest parent unlock"), "\(refused)")
            #expect(try await shared.info() == ParentInfo(hasPIN: true, isParent: false, isUnlocked: false))

            let unlocked = try await shared.unlock("2718")
            #expect(unlocked.status == 0 && unlocked.output.hasPrefix("Parent mode is on until "), "\(unlocked)")
            #expect(try await shared.timequest(["player", "add", "Ben"]).status == 0)
            #expect(try await shared.info() == ParentInfo(hasPIN: true, isParent: true, isUnlocked: true))
            #expect(try await shared.timequest(["parent", "status"]).output.hasPrefix("Parent mode is on until "))
            // The PIN stays in the hands of whoever set it.
            #expect(try await shared.timequest(["parent", "pin", "--reset"]).status == 1)

            #expect(try await shared.timequest(["parent", "lock"]).output == "Parent mode is off.\n")
            #expect(try await shared.timequest(["player", "add", "Tom"]).status == 1)
            #expect(home.log.contains("wrong PIN") == false)
        }
    }

    @Test("A token is of use to the login that got it alone, and a restart of the daemon ends it")
    func token() async throws {
        try await TestHousehold.run { home in
            let shared = try SharedLogin(home)
            try await home.setPIN("2718")
            let answer = try await shared.curl.request("POST", Paths.parentUnlock, #"{"pin":"2718"}"#)
            let token = try answer.decoded(ParentToken.self).token
            let header = ["Authorization: Bearer \(token)"]
            let draft = #"{"name":"Ben"}"#
            #expect(try await shared.curl.request("POST", Paths.players, draft, headers: header).status == 201)

            let stream = try await shared.curl.request("GET", Paths.reminderStream, headers: header)
            Refusal.expect(stream, .badRequest, nil, "a stream that would outlast parent mode")

            let mia = try JSON.text(PlayerDraft(name: "Mia", linuxUser: "games"))
            #expect(try await home.curl.request("POST", Paths.players, mia).status == 201)
            let other = try await home.curl.signedIn(as: "games").request("POST", Paths.players, draft, headers: header)
            Refusal.expect(other, .tokenExpired, nil, "another login")
            #expect(other.headers.lowercased().contains("www-authenticate: bearer"))
            #expect(try await home.curl.signedIn(as: "games").request("GET", Paths.players, headers: header).status == 200)

            #expect(try await shared.unlock("2718").status == 0)
            try await home.kill9()
            try await home.start()
            let ended = try await shared.timequest(["player", "add", "Tom"])
            #expect(ended.status == 1 && ended.errors.contains("Parent mode has ended"), "\(ended)")
            #expect(try await shared.timequest(["player", "list"]).status == 0, "whoever needs no parent is not troubled")
        }
    }

    @Test("Wrong PINs cost a wait that kill -9 does not shorten, and leave the login in the log")
    func waiting() async throws {
        try await TestHousehold.run { home in
            let shared = try SharedLogin(home)
            try await home.setPIN("2718")
            for (pin, isLast) in [("0000", false), ("0001", false), ("0002", true)] {
                let tried = ContinuousClock.now
                let answer = try await shared.curl.request("POST", Paths.parentUnlock, #"{"pin":"\#(pin)"}"#)
                Refusal.expect(answer, .forbidden, "pin", pin)
                // The time that a busy PC takes to hash is a part of the wait.
                let wait = try answer.decoded(Problem.self).retryAfterSeconds
                let rest = 30 - tried.duration(to: .now).seconds
                #expect(isLast ? (rest...30).contains(Double(wait ?? 0)) : wait == nil, "\(answer.text)")
            }
            #expect(home.log.contains("at the login \(FamilyLogin.name): 3 in a row") && !home.log.contains("0002"))
            try await home.kill9()
            let tried = try home.addWrongPINs(4, to: 3)
            try await home.start()
            let mia = try JSON.text(PlayerDraft(name: "Mia", linuxUser: "games"))
            #expect(try await home.curl.request("POST", Paths.players, mia).status == 201)
            let answer = try await home.curl.signedIn(as: "games").request("POST", Paths.parentUnlock, #"{"pin":"2718"}"#)
            Refusal.expect(answer, .tooMany, nil, "the right one, at another login")
            let wait = try #require(try answer.decoded(Problem.self).retryAfterSeconds)
            #expect(Double(wait) >= 3600 - Date().timeIntervalSince(tried) - 1 && wait <= 3600, "\(answer.text)")
            #expect(answer.headers.lowercased().contains("retry-after: \(wait)"))
            let told = try await shared.unlock("2718")
            #expect(told.status == 1 && told.errors.contains("Try again in"), "\(told)")
            // If the PIN is forgotten, root sets another. A damaged file does not help.
            try home.folder.write("{", to: "state/parent-pin")
            let damaged = try await shared.unlock("2718")
            #expect(damaged.status == 1 && damaged.errors.contains("is damaged"), "\(damaged)")
            #expect(try await shared.info().hasPIN)
            try await home.setPIN("3141")
            #expect(try await shared.unlock("3141").status == 0)
        }
    }

    @Test("Who knows the PIN changes it, and nobody else but a parent does")
    func change() async throws {
        try await TestHousehold.run { home in
            let shared = try SharedLogin(home)
            let first = try await shared.curl.request("PUT", Paths.parentPIN, #"{"pin":"1111"}"#)
            Refusal.expect(first, .forbidden, nil, "the first PIN")
            try await home.setPIN("2718")
            Refusal.expect(
                try await shared.curl.request("PUT", Paths.parentPIN, #"{"pin":"1111"}"#), .forbidden, "currentPIN", "without")
            Refusal.expect(
                try await shared.curl.request("PUT", Paths.parentPIN, #"{"pin":"1111","currentPIN":"1234"}"#), .forbidden,
                "currentPIN", "with a wrong one")
            Refusal.expect(try await home.curl.request("PUT", Paths.parentPIN, #"{"pin":"111"}"#), .invalid, "pin", "too short")

            try home.folder.write("2718\n", to: "shared/old")
            try home.folder.write("grün\nand a second line", to: "shared/new")
            #expect(try await shared.unlock("2718").status == 0)
            let changed = try await shared.timequest([
                "parent", "pin", "--pin-file", home.folder.path("shared/new"), "--current-pin-file", home.folder.path("shared/old"),
                "--json",
            ])
            #expect(try changed.decoded(ParentInfo.self) == ParentInfo(hasPIN: true, isParent: false, isUnlocked: false))
            #expect(try await shared.timequest(["player", "add", "Tom"]).errors.contains("Parent mode has ended"))
            #expect(try await shared.unlock("grün").status == 0)

            let new = home.folder.path("shared/new")
            let missing = try await home.timequest(["parent", "pin", "--pin-file", new, "--current-pin-file", "/nowhere/pin"])
            #expect(missing.status == 1 && missing.errors.contains("There is no file “/nowhere/pin”."), "\(missing)")
            let wrong = try await home.timequest([
                "parent", "pin", "--pin-file", new, "--current-pin-file", home.folder.path("shared/old"),
            ])
            #expect(wrong.status == 1 && wrong.errors.contains("That is not the PIN that is set now."), "as root, too: \(wrong)")

            #expect(try await home.timequest(["parent", "pin", "--reset"]).status == 0)
            #expect(try await shared.info() == ParentInfo(hasPIN: false, isParent: false, isUnlocked: false))
        }
    }

    @Test("No backup carries the PIN, and no restore brings an old one back")
    func backup() async throws {
        try await TestHousehold.run { home in
            let shared = try SharedLogin(home)
            try await home.setPIN("2718")
            let file = home.folder.path("output/family.timequest")
            #expect(try await home.timequest(["backup", file]).status == 0)
            try await home.setPIN("3141")
            #expect(try await home.timequest(["restore", file, "--yes"]).status == 0)
            #expect(try await shared.unlock("2718").status == 1)
            #expect(try await shared.unlock("3141").status == 0)
        }
    }

    @Test("At the terminal the PIN is not shown, and Ctrl-C leaves the terminal as it was")
    func terminal() async throws {
        try await TestHousehold.run { home in
            let environment = ["TIMEQUEST_SOCKET": home.socket]
            let terminal = try PseudoTerminal(Programs.timequest, ["parent", "pin"], environment: environment)
            for question in ["New PIN: ", "The same again: "] {
                try await eventually("it asks “\(question)”") { terminal.text.hasSuffix(question) && !terminal.showsTyping }
                terminal.type("2718\n")
            }
            #expect(try await terminal.ended() == 0)
            try await eventually("it says so") { terminal.text.contains("The PIN is set.") }
            #expect(!terminal.text.contains("2718") && terminal.showsTyping)

            let interrupted = try PseudoTerminal(Programs.timequest, ["parent", "pin"], environment: environment)
            try await eventually("it asks") { interrupted.text.hasSuffix("New PIN: ") && !interrupted.showsTyping }
            interrupted.type("31\u{3}")
            #expect(try await interrupted.ended() == 130)
            #expect(interrupted.showsTyping && !interrupted.text.contains("31"))
        }
    }

    @Test("Without a terminal and without a session of its own, a command says what is missing")
    func missing() async throws {
        try await TestHousehold.run { home in
            try await home.setPIN("2718")
            let shared = try SharedLogin(home)
            let nobodyToAsk = try await shared.timequest(["parent", "unlock"])
            #expect(nobodyToAsk.status == 2 && nobodyToAsk.errors.contains("--pin-file"), "\(nobodyToAsk)")
            let nowhere = try await shared.timequest(
                ["parent", "unlock", "--pin-file", "-"], environment: ["XDG_RUNTIME_DIR": ""], input: Data("2718\n".utf8))
            #expect(nowhere.status == 1 && nowhere.errors.contains("XDG_RUNTIME_DIR"), "\(nowhere)")
            #expect(
                try await home.timequest(["parent", "unlock"]).output == "This login is a parent's. There is nothing to unlock.\n")
        }
    }
}

/// A login that is not a parent's, with a session of its own.
private struct SharedLogin {
    let home: TestHousehold
    let curl: Curl
    private let runtime: String

    init(_ home: TestHousehold) throws {
        self.home = home
        curl = try home.curl.signedIn(as: FamilyLogin.name)
        try home.folder.makeFolder("shared")
        runtime = home.folder.path("shared")
        guard let user = getpwnam(FamilyLogin.name), chown(runtime, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else {
            throw TooLate(description: "\(runtime) cannot be given to \(FamilyLogin.name)")
        }
    }

    func timequest(_ arguments: [String], environment: [String: String] = [:], input: Data? = nil) async throws -> CommandRun {
        let command = curl.prefix + [Programs.timequest] + arguments
        let own = ["TIMEQUEST_SOCKET": home.socket, "XDG_RUNTIME_DIR": runtime]
        return try await CommandRun.run(
            command[0], Array(command.dropFirst()), in: home.folder, environment: own.merging(environment) { _, new in new },
            input: input)
    }

    func unlock(_ pin: String) async throws -> CommandRun {
        try await timequest(["parent", "unlock", "--pin-file", "-"], input: Data("\(pin)\n".utf8))
    }

    func info() async throws -> ParentInfo { try await timequest(["parent", "status", "--json"]).decoded(ParentInfo.self) }
}

extension TestHousehold {
    /// As root.
    fileprivate func setPIN(_ pin: String) async throws {
        let answer = try await curl.request("PUT", Paths.parentPIN, #"{"pin":"\#(pin)"}"#)
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// Adds wrong PINs to those that a daemon has stored before it was killed, at the instant of the last one. After seven, the wait is an
    /// hour, so that it is not over before a busy machine has started the daemon again.
    ///
    /// - Parameter stored: how many the daemon must have stored.
    /// - Returns: the instant of the last one.
    fileprivate func addWrongPINs(_ count: Int, to stored: Int) throws -> Date {
        let file = "state/parent-pin"
        var pin = try JSONDecoder().decode(ParentPIN.self, from: folder.bytes(of: file))
        let last = try #require(pin.attempts.last)
        #expect(pin.attempts.failures == stored)
        for _ in 0..<count { pin.attempts.fail(at: last) }
        try folder.write(JSONEncoder().encode(pin), to: file)
        return last.wall
    }
}
