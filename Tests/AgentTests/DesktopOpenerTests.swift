import Foundation
import TestSupport
import Testing

@testable import Agent

@Suite("The program that opens addresses in the browser", .tags(.system))
struct DesktopOpenerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A desktop whose `xdg-open` runs these commands after it has written its argument to the file `opened`.
    private func desktop(_ script: String) async throws -> DesktopOpener {
        try await folder.writeProgram("#!/bin/sh\necho \"$1\" >\(folder.path("opened"))\n\(script)\n", to: "xdg-open")
        var opener = DesktopOpener(programs: DesktopPrograms(searchPath: ["/nowhere", folder.path]))
        // A busy machine may take longer to start it than the opener waits.
        opener.sleep = { _ in try await Task.sleep(for: Patience.step) }
        return opener
    }

    @Test("It opens the address, with the token that brings the window to the front")
    func opens() async throws {
        let opener = try await desktop("echo \"$XDG_ACTIVATION_TOKEN\" >\(folder.path("token"))")
        #expect(await opener.open("http://127.0.0.1:8463", activationToken: "abc"))
        #expect(folder.read("opened") == "http://127.0.0.1:8463\n")
        #expect(folder.read("token") == "abc\n")
    }

    @Test("It reports failure if the exit status of xdg-open is not 0, or there is no such program")
    func fails() async throws {
        let failing = try await desktop("exit 3")
        #expect(await !failing.open("http://x", activationToken: nil))
        #expect(folder.read("opened") == "http://x\n")
        let bare = DesktopOpener(programs: DesktopPrograms(searchPath: ["/nowhere"]))
        #expect(await !bare.open("http://x", activationToken: nil))
    }

    @Test("A browser that xdg-open waits for continues after the opener has stopped waiting")
    func stays() async throws {
        var opener = try await desktop(
            """
            until [ -e \(folder.path("may-end")) ]; do sleep 0.05; done
            echo ended >\(folder.path("ended"))
            """)
        opener.sleep = { [folder] _ in try await eventually("xdg-open runs") { folder.exists("opened") } }
        #expect(await opener.open("http://x", activationToken: nil))
        #expect(!folder.exists("ended"))
        try folder.write("", to: "may-end")
        try await eventually("xdg-open ends by itself") { folder.exists("ended") }
    }
}
