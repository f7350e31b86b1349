import Glibc
import Testing

@testable import LinuxSystem

@Suite("The words of a notification")
struct NotificationTextTests {
    @Test(
        "What looks like markup is shown as it is, whether the program reads markup or not",
        arguments: [
            ("Mia & Leo", "Mia &amp; Leo"), ("<b>now</b>", "&lt;b&gt;now&lt;/b&gt;"), ("&amp;", "&amp;amp;"),
            ("5 o'clock \"sharp\"", "5 o'clock \"sharp\""),
            ("<img src=\"file:///etc/passwd\"/>", "&lt;img src=\"file:///etc/passwd\"/&gt;"),
        ])
    func markup(text: String, escaped: String) {
        #expect(NotificationText.body(text, isMarkup: true) == escaped)
        #expect(NotificationText.body(text, isMarkup: false) == text)
    }

    @Test(
        "A line stays one line of letters that can be shown",
        arguments: [
            ("one\ntwo", "one two"), ("a\u{0}b", "a b"), ("a\u{1B}[31mb", "a [31mb"), ("a\u{2028}b\u{85}c", "a b c"),
            ("a\u{FFFE}b\u{1FFFF}", "a b "),
            ("Zoë 👩‍👧 早", "Zoë 👩‍👧 早"), ("", ""),
        ])
    func line(text: String, shown: String) {
        #expect(NotificationText.line(text) == shown)
    }

    @Test("A body keeps its lines, and nothing else that is no letter")
    func bodyLines() {
        #expect(NotificationText.body("one\n\ttwo\r\nthree\u{0}", isMarkup: false) == "one\n two \nthree ")
    }

    @Test("What is much too long is cut, also if it is one letter that never ends, and never in the middle of an escape")
    func length() {
        #expect(NotificationText.line(String(repeating: "x", count: 250)).count == 250)
        #expect(NotificationText.line(String(repeating: "x", count: 251)) == String(repeating: "x", count: 250) + "…")
        let endless = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(NotificationText.line(endless).unicodeScalars.count == 251)
        #expect(
            NotificationText.body(String(repeating: "<", count: 9_999), isMarkup: true) == String(repeating: "&lt;", count: 2_000)
                + "…")
    }
}

@Suite("Why a notification is not shown")
struct DesktopNotificationErrorTests {
    @Test(
        "What the bus says is told in words for people",
        arguments: [
            (SessionBusError.ended, DesktopNotificationError.sessionEnded),
            (
                .unreachable(SystemCallFailure(call: "sd_bus_open_user", code: 2)),
                .noSession(SystemCallFailure(call: "sd_bus_open_user", code: 2))
            ),
            (.refused(name: "org.freedesktop.DBus.Error.ServiceUnknown", message: "not there"), .noProgram("not there")),
            (.refused(name: "org.freedesktop.DBus.Error.Spawn.ChildExited", message: "status 1"), .noProgram("status 1")),
            (.refused(name: "org.freedesktop.systemd1.NoSuchUnit", message: "no unit"), .noProgram("no unit")),
            (.refused(name: "org.freedesktop.DBus.Error.NoReply", message: "timed out"), .noAnswer),
            (.refused(name: "org.freedesktop.DBus.Error.AccessDenied", message: "no"), .refused("no")),
            (.refused(name: "org.example.Odd", message: ""), .refused("org.example.Odd")),
        ])
    func translation(of error: SessionBusError, is expected: DesktopNotificationError) {
        #expect(DesktopNotificationError(error) == expected)
    }

    @Test("Where the environment says nothing of a bus, that is said, not that a medium is missing")
    func noAddress() {
        let failure = SystemCallFailure(call: "sd_bus_open_user", code: ENOMEDIUM)
        for text in ["\(DesktopNotificationError.noSession(failure))", "\(SessionBusError.unreachable(failure))"] {
            #expect(text.contains("neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set"))
        }
    }

    @Test("Each says what to do, or that there is nothing to do")
    func sentences() {
        #expect("\(DesktopNotificationError.noProgram("nobody"))".contains("install one, e.g. the Debian package dunst"))
        #expect(
            "\(DesktopNotificationError.noSession(SystemCallFailure(call: "connect", code: 2)))".contains("Log in to the desktop"))
        #expect("\(DesktopNotificationError.sessionEnded)".contains("before the next login"))
        #expect("\(DesktopNotificationError.noAnswer)".contains("log out of the desktop and in again"))
        #expect("\(DesktopNotificationError.refused("too many"))".hasSuffix("too many"))
    }
}
