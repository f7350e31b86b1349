import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("What parents set for the whole household")
struct HouseholdRulesTests {
    @Test("What is set is in force when the call returns, plans reminders anew once, and what is nil stays")
    func set() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.parent)
        let plans = home.plansAnew
        let first = try await desk.changeHousehold(rules: .classic, onTimeInTen: nil)
        #expect(first.rules == .classic && first.onTimeInTen == 9 && home.plansAnew == plans + 1)
        let second = try await desk.changeHousehold(rules: nil, onTimeInTen: 8)
        #expect(second.rules == .classic && second.onTimeInTen == 8 && home.plansAnew == plans + 2)
        #expect(home.household.settings.value.configuration.onTimeQuantile == 0.8)
        _ = try await desk.changeHousehold(rules: .classic, onTimeInTen: 8)
        #expect(home.plansAnew == plans + 2, "nothing has changed")
    }

    @Test("The file of settings goes before, is named, and cannot be overruled")
    func named() async throws {
        let home = try await TestHousehold(players: "Mia", rules: .classic)
        let desk = home.desk(.parent)
        #expect(try desk.householdRules().named == HouseholdPreferences(rules: .classic))
        let error = await #expect(throws: HouseholdError.self) {
            _ = try await desk.changeHousehold(rules: .calibrated, onTimeInTen: 8)
        }
        #expect(error?.kind == .conflict && error?.field == "rules")
        #expect(desk.rules == .classic && home.household.settings.value.configuration.onTimeInTen == 9)
        _ = try await desk.changeHousehold(rules: .classic, onTimeInTen: 8)
        #expect(try desk.householdRules().onTimeInTen == 8)
    }

    @Test("Only 8 and 9 of ten can be set, and only by parents")
    func refused() async throws {
        let home = try await TestHousehold(players: "Mia")
        for number in [7, 10, 0, -9] {
            await #expect(throws: FieldProblem.self) {
                _ = try await home.desk(.parent).changeHousehold(rules: nil, onTimeInTen: number)
            }
        }
        for role in [Caller.Role.sharedLogin, .player(1)] {
            let error = await #expect(throws: HouseholdError.self) {
                _ = try await home.desk(role).changeHousehold(rules: .classic, onTimeInTen: nil)
            }
            #expect(error?.kind == .forbidden)
            #expect(throws: HouseholdError.self) { try home.desk(role).householdRules() }
            #expect(throws: HouseholdError.self) { try home.desk(role).parents() }
            #expect(throws: HouseholdError.self) { try home.desk(role).path(keptBeforeRestore: "x") }
        }
        #expect(home.desk(.parent).rules == .calibrated)
    }

    @Test("A restore brings the settings of the backup into force")
    func restored() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.parent)
        let path = try await desk.makeBackup()
        _ = try await desk.changeHousehold(rules: .classic, onTimeInTen: 8)
        let kept = try await desk.restore(from: path).keptAside
        #expect(desk.rules == .calibrated && home.household.settings.value.configuration.onTimeInTen == 9)
        #expect(try desk.path(keptBeforeRestore: URL(fileURLWithPath: kept).lastPathComponent) == kept)
        #expect(try desk.path(keptBeforeRestore: "../\(URL(fileURLWithPath: kept).lastPathComponent)") == nil)
        _ = try await desk.restore(from: kept)
        #expect(desk.rules == .classic && home.household.settings.value.configuration.onTimeInTen == 8)
    }

    @Test("The pages of parents learn of a new PIN and of a backup, and no reminder is planned anew for it")
    func published() async throws {
        let home = try await TestHousehold(players: "Mia")
        let plans = home.plansAnew
        var count = home.desk(.parent).changeCount
        let changes: [(Desk) async throws -> Void] = [
            { _ = try await $0.setPIN("2718", current: nil) }, { try await $0.removePIN() }, { _ = try await $0.backUpNow() },
        ]
        for change in changes {
            try await change(home.desk(.parent))
            let next = home.desk(.parent).changeCount
            #expect(next == count + 1)
            count = next
        }
        #expect(home.plansAnew == plans)
    }

    @Test("Who is a parent is read from the group, and how the caller is one from the caller")
    func parents() async throws {
        let home = try await TestHousehold(players: "Mia")
        let byLogin = try Desk(home.household, for: Caller(role: .parent, userID: 0)).parents()
        #expect(byLogin.group == "timequest-parents" && byLogin.logins == nil && byLogin.you == "root" && byLogin.way == .login)
        let byPIN = try Desk(home.household, for: Caller(role: .parent, token: .valid)).parents()
        #expect(byPIN.way == .pin && byPIN.you == nil)
    }
}
