import Domain
import TestSupport
import Testing

@Suite("A list that several PCs have changed")
struct FieldRegisterTests {
    private func entry(_ device: Int, at time: Int64, _ value: String, _ heads: [RegisterEntry] = []) -> RegisterEntry {
        RegisterEntry(
            id: OperationID(device: .numbered(device), sequence: time), time: HybridTime(milliseconds: time),
            day: LocalDate(dayNumber: 1), value: value, heads: heads.map(\.id))
    }

    private func list(_ entries: [RegisterEntry], limit: Int = .max) -> String {
        let list: [Character] = FieldRegister.list(entries, limit: limit) { Array($0) }
        return String(list)
    }

    @Test("What each PC has added stands at its place, in whichever order the changes arrive")
    func places() {
        let base = entry(1, at: 1, "abc")
        let changes = [base, entry(1, at: 2, "aXbc", [base]), entry(2, at: 3, "abcY", [base]), entry(3, at: 4, "bcZ", [base])]
        #expect(list(changes) == "XbcZY")
        #expect(list(changes.reversed()) == "XbcZY")
    }

    @Test("One addition of both is there once, and what one has removed stays away")
    func once() {
        let base = entry(1, at: 1, "abc")
        #expect(list([base, entry(1, at: 2, "abcX", [base]), entry(2, at: 3, "aXc", [base])]) == "aXc")
        #expect(list([base, entry(1, at: 2, "XXabc", [base]), entry(2, at: 3, "ab", [base])]) == "Xab")
    }

    @Test("If there are too many, additions of the earlier change are left out, and nothing that was there")
    func limit() {
        let base = entry(1, at: 1, "abc")
        let changes = [base, entry(1, at: 2, "VWabc", [base]), entry(2, at: 3, "abcY", [base])]
        #expect(list(changes, limit: 5) == "VabcY")
        #expect(list(changes, limit: 3) == "abcY")
    }
}
