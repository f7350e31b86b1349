import Foundation
import TestSupport
import Testing

@testable import LinuxSystem

@Suite(
    "Notifications on a real desktop", .tags(.system), .serialized, .hangLimit,
    .enabled(if: PrivateDesktop.isPossible("notifications on a real desktop")))
struct DesktopNotificationsTests {
    private static let soccer = DesktopNotification(
        summary: "Soccer practice at 16:00", body: "Start Activity Prep by 15:12",
        actions: [.init(key: "begin", label: "Begin"), .init(key: "later", label: "Remind me later")], urgency: .critical)

    private func connect(to desktop: PrivateDesktop) async throws -> DesktopNotifications {
        try await DesktopNotifications.connect(to: desktop.address, appName: "TimeQuest", desktopEntry: "timequest")
    }

    @Test("One is on the screen until it is closed, and the program that shows it was started by the bus")
    func show() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        #expect(!desktop.isProgramRunning)
        #expect(try desktop.screenshot("notification-before").isBlank)
        let id = try await notifications.show(Self.soccer)
        #expect(try await desktop.displayed() == 1)
        try await eventually("it is drawn") { try !desktop.screenshot("notification").isBlank }
        #expect(try await notifications.capabilities().isSuperset(of: ["actions", "body"]))

        try await notifications.close(id)
        #expect(try await desktop.displayed() == 0)
        try await eventually("it is gone") { try desktop.screenshot("notification-after").isBlank }
        #expect(
            try await desktop.history() == [
                .init(summary: "Soccer practice at 16:00", body: "Start Activity Prep by 15:12", appName: "TimeQuest")
            ])
        var events = notifications.events.makeAsyncIterator()
        #expect(await events.next() == .programStarted)
        #expect(await events.next() == .closed(id, reason: .withdrawn))
    }

    @Test("A desktop is served where the bus can start a program, and where none is, it is not")
    func served() async throws {
        let desktop = try await PrivateDesktop()
        #expect(try await connect(to: desktop).isServed())
        #expect(!desktop.isProgramRunning, "asking starts nothing")
        let bare = try await PrivateDesktop(program: .none)
        #expect(try await !connect(to: bare).isServed())
    }

    @Test("An action that the person chooses comes back", arguments: [("Begin", "begin"), ("Remind me later", "later")])
    func action(label: String, key: String) async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        let id = try await notifications.show(Self.soccer)
        try await desktop.choose(label)
        let event = await notifications.events.first { $0 != .programStarted }
        #expect(event == .actionInvoked(id, key: key))
    }

    @Test("The person closes one; another closes by itself")
    func closing() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        var events = notifications.events.makeAsyncIterator()
        let first = try await notifications.show(Self.soccer)
        #expect(await events.next() == .programStarted)
        try await desktop.dismiss()
        #expect(await events.next() == .closed(first, reason: .dismissed))
        let second = try await notifications.show(DesktopNotification(summary: "Hello", expiry: .after(.milliseconds(1))))
        #expect(await events.next() == .closed(second, reason: .expired))
    }

    @Test("One takes the place of another; where that is gone it is a new one")
    func replacing() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        let id = try await notifications.show(Self.soccer)
        #expect(try await notifications.show(DesktopNotification(summary: "Soccer practice moved"), replacing: id) == id)
        #expect(try await desktop.displayed() == 1)
        try await notifications.close(id)
        #expect(try await desktop.history().map(\.summary) == ["Soccer practice moved"])
        try await notifications.show(Self.soccer, replacing: id)
        #expect(try await desktop.displayed() == 1)
    }

    @Test("A notification that is not there is closed without an error, and none is shown")
    func closingNothing() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        try await notifications.close(4711)
        #expect(try await desktop.displayed() == 0)
    }

    @Test("When the program that shows notifications ends, that is told, and the next notification starts it again")
    func restart() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        var events = notifications.events.makeAsyncIterator()
        try await notifications.show(Self.soccer)
        #expect(await events.next() == .programStarted)
        try desktop.signalProgram(SIGKILL)
        #expect(await events.next() == .programEnded)
        try await notifications.show(Self.soccer)
        #expect(await events.next() == .programStarted)
        #expect(try await desktop.displayed() == 1)
    }

    private static let hostileTexts = [
        "<b>Mia</b> & <i>Leo", "</span><img src='file:///dev/zero'/>", "&#0;&undefined;", String(repeating: "long ", count: 20_000),
        "\u{0}", "a\u{0}b\u{1}\u{1B}[2J\u{7F}\u{9B}", "\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{202E}backwards", "%s%n\\n", "",
        "e" + String(repeating: "\u{301}", count: 50_000),
    ]

    @Test("Whatever is in a text, it is shown, and nothing breaks", arguments: [true, false])
    func hostile(isMarkup: Bool) async throws {
        let desktop = try await PrivateDesktop(program: .dunst(isMarkup: isMarkup))
        for text in Self.hostileTexts {
            let notifications = try await DesktopNotifications.connect(to: desktop.address, appName: text, desktopEntry: text)
            #expect(try await notifications.capabilities().contains("body-markup") == isMarkup)
            let id = try await notifications.show(
                DesktopNotification(
                    summary: text, body: text, actions: [.init(key: text, label: text)], sound: .named(text), icon: text,
                    category: text))
            #expect(try await desktop.displayed() == 1, "\(text.prefix(20))")
            try await notifications.close(id)
            #expect(try await desktop.displayed() == 0, "\(text.prefix(20))")
            #expect(try await desktop.history().first?.body == NotificationText.body(text, isMarkup: isMarkup))
        }
    }

    @Test(
        "Where no program shows notifications, or it cannot be started, that is said",
        arguments: [PrivateDesktop.Program.none, .broken])
    func noProgram(program: PrivateDesktop.Program) async throws {
        let desktop = try await PrivateDesktop(program: program)
        let notifications = try await connect(to: desktop)
        let error = await #expect(throws: DesktopNotificationError.self) { try await notifications.show(Self.soccer) }
        guard case .noProgram = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test("When the session ends, the events end, who waits for an answer hears of it, and nothing can be shown any more")
    func endOfSession() async throws {
        let desktop = try await PrivateDesktop()
        let bus = try await SessionBus.connect(to: desktop.address)
        let notifications = try await DesktopNotifications(on: bus, appName: "TimeQuest")
        try await notifications.show(Self.soccer)
        try desktop.signalProgram(SIGSTOP)
        let waiting = Task { try await notifications.show(Self.soccer) }
        // Time enough for the bus to get that call.
        for _ in 0..<50 { _ = try await bus.call(.bus("ListNames")) }
        try await desktop.endBus()
        await #expect(throws: DesktopNotificationError.sessionEnded) { try await waiting.value }
        #expect(await notifications.events.filter { $0 != .programStarted }.first { _ in true } == nil)
        await #expect(throws: DesktopNotificationError.sessionEnded) { try await notifications.show(Self.soccer) }
        try desktop.signalProgram(SIGKILL)
    }

    @Test("The call to a program that dies before it has answered ends, without an error other than that nobody has answered")
    func dyingProgram() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        try await notifications.show(Self.soccer)
        try desktop.signalProgram(SIGSTOP)
        async let waiting = notifications.show(Self.soccer)
        // The bus has it once it has answered a later call.
        let bus = try await SessionBus.connect(to: desktop.address)
        _ = try await bus.call(.bus("ListNames"))
        try desktop.signalProgram(SIGKILL)
        do {
            _ = try await waiting
        } catch DesktopNotificationError.noAnswer {
            // Otherwise the bus had not got it yet, and has started the program again for it.
        }
    }

    @Test("Who is cancelled waits no longer for a program that does not answer")
    func cancellation() async throws {
        let desktop = try await PrivateDesktop()
        let notifications = try await connect(to: desktop)
        try await notifications.show(Self.soccer)
        try desktop.signalProgram(SIGSTOP)
        let bus = try await SessionBus.connect(to: desktop.address)
        for round in 0..<20 {
            let waiting = Task { try await notifications.show(Self.soccer) }
            // The later it is cancelled, the further the bus is with it.
            for _ in 0..<round { _ = try await bus.call(.bus("GetId")) }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        try desktop.signalProgram(SIGCONT)
        try await notifications.show(Self.soccer)
    }

    @Test("After the connection has ended the events end, and what is on the screen stays there")
    func disconnecting() async throws {
        let desktop = try await PrivateDesktop()
        let bus = try await SessionBus.connect(to: desktop.address)
        let notifications = try await DesktopNotifications(on: bus, appName: "TimeQuest")
        try await notifications.show(Self.soccer)
        bus.end()
        #expect(await notifications.events.filter { $0 != .programStarted }.first { _ in true } == nil)
        await #expect(throws: DesktopNotificationError.sessionEnded) { try await notifications.show(Self.soccer) }
        #expect(try await desktop.displayed() == 1)
    }
}
