// swift-tools-version: 6.2
import PackageDescription

// The fuzzers (docs/fuzzing.md): a package of its own, so that a build needs little from the network and the main package stays
// free of unsafe flags. The sources under test are the main package's, by link.
//
// TIMEQUEST_FUZZ_ADDRESS=1 adds the address sanitizer, which also watches the memory that libical takes.

let sanitizers = Context.environment["TIMEQUEST_FUZZ_ADDRESS"] == "1" ? "fuzzer,address" : "fuzzer"

let instrumented: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-sanitize=\(sanitizers)", "-enforce-exclusivity=checked", "-enable-testing"]),
]

/// What starts, feeds and confines the worker process needs packages from the network; what is fuzzed does not.
let processes = [
    "Folder/CalendarFolderReader.swift", "Worker/ParseWorker.swift", "Worker/ParserCommand.swift",
    "Worker/ParserExchange.swift", "Worker/ParserProcess.swift", "Worker/ParserSession.swift",
]

/// The services of the system that nothing fuzzed uses.
let services = [
    "Bus", "Clock", "Confinement", "Desktop", "Events", "Folders", "Instance", "Journal", "Memory", "People", "Service", "Signals",
    "Zones",
]

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

/// - Parameter excluded: those of the module's files and folders that are not fuzzed.
func module(_ name: String, uses dependencies: [Target.Dependency] = [], without excluded: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: excluded, swiftSettings: instrumented)
}

func fuzzer(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    // gold cannot link the address sanitizer.
    let linker: [LinkerSetting] = [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]
    return .executableTarget(
        name: name, dependencies: ["FuzzSupport", "Domain"] + dependencies, swiftSettings: instrumented, linkerSettings: linker)
}

let package = Package(
    name: "timequest-fuzzing",
    // The versions of the main package.
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        fuzzer("CalendarFuzzer", uses: ["CalendarChecks", "CalendarIngestion"]),
        fuzzer("FoldFuzzer", uses: ["Sharing", "Storage", grdb]),
        fuzzer("FormFuzzer", uses: ["Multipart"]),
        fuzzer("RecurrenceFuzzer"),
        fuzzer("RuleTextFuzzer"),
        fuzzer("SegmentFuzzer", uses: ["Sharing", crypto]),
        fuzzer("WorkerFuzzer", uses: ["CalendarChecks", "CalendarIngestion"]),
        fuzzer("WorkerSeeds", uses: ["CalendarIngestion"]),
        fuzzer("ZoneFuzzer"),

        module("CalendarChecks", uses: ["CalendarIngestion", "Domain", "FuzzSupport"]),
        module("FuzzSupport", uses: ["CFuzzer", "Domain"]),
        module("CalendarIngestion", uses: ["Domain", "CIcal"], without: processes),
        module("Domain"),
        module("LinuxSystem", uses: ["CLinux", "Domain"], without: services),
        module("Multipart", uses: ["Domain"]),
        module(
            "Sharing", uses: ["Domain", "LinuxSystem", "CZlib", crypto], without: ["Folder", "Pairing", "Parcel"]),
        module("Storage", uses: ["Sharing", "LinuxSystem", "Domain", grdb]),

        .systemLibrary(name: "CFuzzer"),
        .systemLibrary(name: "CIcal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
        .target(name: "CLinux"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    ]
)
