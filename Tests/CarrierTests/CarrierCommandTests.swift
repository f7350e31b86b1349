import Carrier
import Testing

@Suite("The command line of Syncthing")
struct CarrierCommandTests {
    @Test(
        "The version is read as the program prints it",
        arguments: [
            (#"syncthing v1.19.2-ds1 "Fermium Flea" (go1.19.8 linux-amd64) debian@debian 2023-04-09"#, CarrierVersion(1, 19)),
            (#"syncthing v1.29.5-ds1 "Gold Grasshopper" (go1.24.4 linux-amd64) debian@debian"#, CarrierVersion(1, 29)),
            (#"syncthing v2.0.14 "Hafnium Hornet" (go1.25.5 linux-amd64) builder@github.syncthing.net"#, CarrierVersion(2, 0)),
            ("syncthing v2.1-rc.1\n", CarrierVersion(2, 1)), ("syncthing unknown-dev", nil), ("v1.19.2", nil), ("syncthing", nil),
            ("syncthing v1", nil), ("", nil),
        ] as [(String, CarrierVersion?)])
    func versions(printed: String, version: CarrierVersion?) {
        #expect(CarrierVersion(printed: printed) == version)
    }

    private func options(_ version: CarrierVersion?) -> Set<String> {
        let arguments = CarrierCommand.arguments(for: version, home: "/h", socketPath: "/s")
        #expect(arguments.prefix(3) == ["serve", "--home=/h", "--gui-address=unix:///s"])
        return Set(arguments)
    }

    @Test("The whole index is sent after each start, by the option that the version has")
    func deltas() {
        for version in [CarrierVersion(1, 19), CarrierVersion(1, 29), CarrierVersion(1, 30)] {
            #expect(options(version).isSuperset(of: ["--reset-deltas", "--no-default-folder", "--no-upgrade", "--no-browser"]))
            #expect(!options(version).contains("--debug-reset-delta-idxs"))
        }
        for version in [CarrierVersion(2, 0), CarrierVersion(2, 1), CarrierVersion(3, 0)] {
            #expect(options(version).isSuperset(of: ["--debug-reset-delta-idxs", "--no-upgrade", "--no-browser"]))
            #expect(options(version).isDisjoint(with: ["--reset-deltas", "--no-default-folder"]))
        }
        let unknown = options(nil)
        #expect(unknown.contains("--no-upgrade"))
        #expect(unknown.isDisjoint(with: ["--reset-deltas", "--no-default-folder", "--debug-reset-delta-idxs"]))
    }

    @Test("Of what it prints, the last line is kept that says something, in whichever parts it comes")
    func lastLine() {
        var line = LastLine()
        #expect(line.text == nil)
        for part in ["INFO: on", "e\nWARN", "ING: two", "\n\n  \n"] { line.append(part.utf8) }
        #expect(line.text == "WARNING: two")
        line.append("thr".utf8)
        #expect(line.text == "thr", "also one that has no end")
        line.append(String(repeating: "x", count: 10_000).utf8)
        #expect(line.text?.utf8.count == LastLine.limit)
    }
}
