import Foundation

/// The programs that the tests start: the real executable, which the build puts beside the test bundle, and Debian's own tools.
package enum Programs {
    /// The executable under test.
    package static let timequest: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("timequest").path
    }()

    package static let curl = find("curl")

    /// Where a tool is, as a shell would find it; nil where it is not installed.
    package static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + ["/usr/bin", "/bin", "/usr/sbin", "/sbin"]).map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Why a test cannot run here, printed so that nobody takes a skipped test for a passed one.
    package static func isPossible(_ name: String, tools: [String] = [], asRoot: Bool = false) -> Bool {
        if asRoot, !Nobody.isPossible(name) || !FamilyLogin.isPossible(name) { return false }
        if let missing = tools.first(where: { find($0) == nil && !FileManager.default.isExecutableFile(atPath: $0) }) {
            print("SKIPPED \(name): there is no \(missing) here.")
            return false
        }
        return true
    }
}
