import Domain
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("The plan of whole families, three weeks each, written by hand before the code")
struct StartByTableTests {
    @Test("Every start-by is right, and there is no other one", arguments: PlanFamily.names)
    func startBys(name: String) throws {
        let family = try PlanFamily(name)
        let (certain, doubtful) = try family.table()
        let planned = try family.startBys()
        #expect(certain.count > 30)
        #expect(certain.subtracting(planned).sorted() == [])
        let others = planned.subtracting(certain).filter { row in !doubtful.contains { row.isAbout($0) } }
        #expect(others.sorted() == [])
    }
}
