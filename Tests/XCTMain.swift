import Testing

/// The entry point of the built tests; SwiftPM finds it by the file's name.
///
/// SwiftPM would write one that also runs the tests of XCTest, and would find those in an index of all sources, without which the build is
/// quicker. There are none.
@main
struct Main {
    static func main() async {
        // `swift test` starts the program for XCTest, too.
        guard CommandLine.arguments.contains("swift-testing") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
