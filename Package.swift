// swift-tools-version: 6.2
import PackageDescription

// One package, dependencies pointing one way, downwards (docs/architecture.md). Package.resolved is not kept, because its commits differ
// between copies of the packages. Instead all versions are exact: here those of the packages that TimeQuest uses, and in `pinned` those of
// the packages that these use. Scripts/check-pins.sh, which every build runs, finds one that is missing.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let asyncHTTPClient = product(name: "AsyncHTTPClient", package: "async-http-client")
    static let crypto = product(name: "Crypto", package: "swift-crypto")
    static let cryptoExtras = product(name: "CryptoExtras", package: "swift-crypto")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
    static let mustache = product(name: "Mustache", package: "swift-mustache")
    static let logging = product(name: "Logging", package: "swift-log")
    static let nioCore = product(name: "NIOCore", package: "swift-nio")
    static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
    static let nioExtras = product(name: "NIOExtras", package: "swift-nio-extras")
    static let nioFoundationEssentialsCompat = product(name: "NIOFoundationEssentialsCompat", package: "swift-nio")
    static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
    static let nioPosix = product(name: "NIOPosix", package: "swift-nio")
    static let unixSignals = product(name: "UnixSignals", package: "swift-service-lifecycle")
    static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
    static let systemPackage = product(name: "SystemPackage", package: "swift-system")
    static let serviceLifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
    static let yams = product(name: "Yams", package: "Yams")
}

func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, uses dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, resources: resources,
        swiftSettings: strict)
}

/// Packages that the others use. SwiftPM warns of a package of which nothing is used, so each has a product that `Pins` depends on.
let pinned: [(package: Package.Dependency, use: Target.Dependency)] = [
    (
        .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
        .product(name: "Algorithms", package: "swift-algorithms")
    ),
    (.package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"), .product(name: "SwiftASN1", package: "swift-asn1")),
    (
        .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")
    ),
    (.package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"), .product(name: "Atomics", package: "swift-atomics")),
    (
        .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
        .product(name: "X509", package: "swift-certificates")
    ),
    (
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .product(name: "DequeModule", package: "swift-collections")
    ),
    (
        // Without traits, as those ask for it that use it.
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0", traits: []),
        .product(name: "Configuration", package: "swift-configuration")
    ),
    (
        .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
        .product(name: "Tracing", package: "swift-distributed-tracing")
    ),
    (
        .package(url: "https://github.com/apple/swift-http-structured-headers", exact: "1.7.0"),
        .product(name: "StructuredFieldValues", package: "swift-http-structured-headers")
    ),
    (.package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"), .product(name: "Metrics", package: "swift-metrics")),
    (
        .package(url: "https://github.com/apple/swift-nio-http2", exact: "1.46.0"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2")
    ),
    (.package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"), .product(name: "NIOSSL", package: "swift-nio-ssl")),
    (
        .package(url: "https://github.com/apple/swift-nio-transport-services", exact: "1.28.0"),
        .product(name: "NIOTransportServices", package: "swift-nio-transport-services")
    ),
    (
        .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
        .product(name: "RealModule", package: "swift-numerics")
    ),
    (
        .package(url: "https://github.com/apple/swift-service-context", exact: "1.5.1"),
        .product(name: "ServiceContextModule", package: "swift-service-context")
    ),
]

let package = Package(
    name: "timequest",
    products: [.executable(name: "timequest", targets: ["timequest"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ] + pinned.map(\.package),
    targets: [
        .executableTarget(name: "timequest", dependencies: ["CLI"], swiftSettings: strict),

        module(
            "CLI",
            uses: [
                "Server", "Agent", "EngineFilter", "Client", "Services", "Pages", "API", "CalendarIngestion", "Carrier",
                "LinuxSystem", "Domain", .argumentParser, .subprocess, .unixSignals, .yams,
            ]),
        module("Agent", uses: ["Client", "API", "CalendarIngestion", "LinuxSystem", "Domain", .subprocess]),
        module("EngineFilter", uses: ["API", "Domain"]),
        module(
            "Server",
            uses: [
                "Services", "Sharing", "Pages", "API", "LinuxSystem", "Domain", .hummingbird, .httpTypes, .nioCore, .nioExtras,
                .nioHTTP1, .nioPosix, .logging, .serviceLifecycle, .unixSignals,
            ]),
        module("Pages", uses: ["Services", "Sharing", "API", "Domain", "CPages", .mustache]),
        module(
            "Client", uses: ["API", "Domain", .asyncHTTPClient, .nioCore, .nioFoundationEssentialsCompat, .nioHTTP1, .nioPosix]),
        module(
            "Services",
            uses: [
                "CalendarIngestion", "Storage", "Sharing", "Carrier", "LinuxSystem", "Domain", .crypto, .cryptoExtras, .logging,
                .serviceLifecycle, .yams,
            ]),
        module("API", uses: ["Domain", .crypto]),
        module("CalendarIngestion", uses: ["Domain", "CIcal", .subprocess, .systemPackage]),
        module("Storage", uses: ["Sharing", "LinuxSystem", "Domain", .grdb]),
        module("Sharing", uses: ["LinuxSystem", "Domain", "CZlib", .crypto]),
        module(
            "Carrier",
            uses: ["LinuxSystem", .asyncHTTPClient, .nioCore, .nioFoundationEssentialsCompat, .nioHTTP1, .nioPosix]),
        module("LinuxSystem", uses: ["Domain", "CSystemd", "CLinux", .logging]),
        module("Domain"),

        // Nothing depends on it, so that no build of a product builds it.
        .target(name: "Pins", dependencies: pinned.map(\.use), path: "Scripts/pins", swiftSettings: strict),

        // Run by `make bench`.
        .executableTarget(
            name: "CalendarBenchmarks", dependencies: ["CalendarIngestion", "Services", "Domain", "LinuxSystem"],
            path: "Benchmarks/CalendarBenchmarks", swiftSettings: strict),

        // What several benchmarks have in common, and the tests with them.
        .target(name: "BenchmarkSupport", path: "Benchmarks/Support", swiftSettings: strict),
        // Lets a simulated PC die at a write.
        .target(name: "CFaults", path: "Benchmarks/CFaults"),

        // Run by `make simulate`.
        .executableTarget(
            name: "Simulation", dependencies: ["BenchmarkSupport", "Domain", .argumentParser], path: "Benchmarks/Simulation",
            swiftSettings: strict),

        // Run by `make sync-simulate`.
        .executableTarget(
            name: "SyncSimulation",
            dependencies: [
                "BenchmarkSupport", "CFaults", "Domain", "Services", "Sharing", "Storage", .argumentParser, .crypto, .logging,
            ],
            path: "Benchmarks/SyncSimulation", swiftSettings: strict),

        // Run by `make sync-test`.
        .executableTarget(
            name: "LaterVersion", dependencies: ["Domain", "Sharing", "Storage", .argumentParser], path: "Tests/Sync/LaterVersion",
            swiftSettings: strict),

        // Run by `make chaos`.
        .executableTarget(
            name: "Chaos",
            dependencies: [
                "BenchmarkSupport", "CalendarIngestion", "Services", "Domain", "LinuxSystem", "Storage", .argumentParser, .logging,
            ],
            path: "Benchmarks/Chaos", exclude: ["check.py", "checker"], swiftSettings: strict),

        .systemLibrary(name: "CIcal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CLinux"),
        .target(name: "CPages", exclude: ["files", "OFL.txt"]),

        // What the tests of several modules have in common.
        .target(
            name: "TestSupport", dependencies: ["BenchmarkSupport", "Domain", .logging], path: "Tests/TestSupport",
            swiftSettings: strict),
        // A household that tests play in.
        .target(
            name: "ServicesTestSupport",
            dependencies: ["CalendarIngestion", "Domain", "LinuxSystem", "Services", "Sharing", "Storage", "TestSupport"],
            path: "Tests/ServicesTestSupport", swiftSettings: strict),
        // A Carrier that records what it is asked, for tests of those who use one.
        .target(
            name: "CarrierTestSupport", dependencies: ["Carrier", "Domain", "TestSupport"], path: "Tests/CarrierTestSupport",
            swiftSettings: strict),
        tests(of: "Domain"),
        tests(of: "CalendarIngestion", uses: ["Domain"]),
        tests(of: "Sharing", uses: ["Domain", "LinuxSystem", .crypto]),
        tests(of: "Storage", uses: ["Domain", "Sharing", .grdb]),
        // Run by the tests of LinuxSystem: confinement cannot be left again.
        .executableTarget(name: "ConfinementProbe", dependencies: ["CLinux"], path: "Tests/ConfinementProbe"),
        tests(of: "LinuxSystem", uses: ["CLinux", "ConfinementProbe", "Domain", .logging]),
        tests(
            of: "Services",
            uses: ["CalendarIngestion", "Domain", "LinuxSystem", "ServicesTestSupport", "Sharing", "Storage", .grdb, .logging]),
        tests(of: "API", uses: ["Domain"]),
        tests(
            of: "Server",
            uses: [
                "API", "Services", "ServicesTestSupport", "Sharing", "Domain", "Storage", .httpTypes, .hummingbird, .logging,
                .nioCore, .nioEmbedded,
            ]),
        tests(of: "Pages", uses: ["CPages", "Domain", "LinuxSystem", "Services", "ServicesTestSupport", "Sharing", "Storage"]),
        tests(of: "Carrier", uses: ["CarrierTestSupport", "Domain", "LinuxSystem"]),
        tests(of: "Client", uses: ["API", "Domain", .asyncHTTPClient, .nioCore, .nioHTTP1]),
        tests(of: "Agent", uses: ["API", "Domain"]),
        tests(of: "EngineFilter", uses: ["API", "Domain", "LinuxSystem"]),
        tests(
            of: "CLI",
            uses: [
                "Agent", "API", "CalendarIngestion", "Carrier", "Client", "Pages", "Services", "Sharing", "Storage", "Domain",
                "LinuxSystem", .argumentParser,
            ]),
        // Starts the real executable, and other real programs, and talks to them.
        .testTarget(
            name: "IntegrationTests",
            dependencies: ["timequest", "API", "CalendarIngestion", "Services", "Domain", "LinuxSystem", "TestSupport"],
            swiftSettings: strict),
    ]
)
