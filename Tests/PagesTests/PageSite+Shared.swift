@testable import Pages

extension PageSite {
    private static let once = Result { try PageSite() }

    /// The pages of the program. They are read once for all tests: that takes longer than most tests.
    static func shared() throws -> PageSite { try once.get() }
}
