import Domain
import Services

/// Safety: one page, whose forms are sent to its own address, and pages for the PIN and for backups.
struct SafetyRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] { own + PINRoutes(site: site).all + RestoreRoutes(site: site).all }

    private var own: [PageRoute] {
        [
            PageRoute(.get, PagePaths.safety, access: .parent) { request, desk in
                var message = SafetyPage.Message(notice: request.query["done"].flatMap(Done.init)?.word)
                // Only a file that is there is named on the page.
                if let name = request.query["kept"], try desk.path(keptBeforeRestore: name) != nil {
                    message.undoPath = "\(PagePaths.safetyRestore)?backup=\(name)"
                }
                return try await page(request, desk, message)
            },
            PageRoute(.post, PagePaths.safety, access: .parent) { request, desk in
                switch request.form["do"] {
                case "backup": return try await backUp(request, desk)
                case "export": return .file(.export(day: desk.zone.localDateTime(at: desk.now).date))
                case "rules": return try await setRules(request, desk)
                case "look": return setLook(request)
                default: return .see(PagePaths.safety)
                }
            },
        ]
    }

    /// What has just been done.
    enum Done: String {
        case look, rules, pin, removed, backup, restored, everywhere, repaired

        fileprivate var word: SafetyWord {
            switch self {
            case .look: .safetyDoneLook
            case .rules: .safetyDoneRules
            case .pin: .safetyDonePIN
            case .removed: .safetyDoneRemoved
            case .backup: .safetyDoneBackup
            case .restored: .safetyDoneRestored
            case .everywhere: .safetyDoneEverywhere
            case .repaired: .safetyDoneRepaired
            }
        }

        var path: String { "\(PagePaths.safety)?done=\(rawValue)" }
    }

    private func page(
        _ request: PageRequest, _ desk: Desk, _ message: SafetyPage.Message = SafetyPage.Message(), status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        return try context.page(SafetyPage(context, try await SafetyFacts(desk), message), status: status)
    }

    private func backUp(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        do {
            _ = try await desk.backUpNow()
            return .see(Done.backup.path)
        } catch {
            let problem: SafetyWord
            switch HouseholdError(error)?.kind {
            case .conflict: problem = .safetyBackupEmpty
            case .unavailable, .notFound: problem = .safetyBackupFailed
            default: throw error
            }
            return try await page(request, desk, SafetyPage.Message(problem: problem), status: 422)
        }
    }

    /// Stores the values that differ from those on the page. A value that does not exist changes nothing; a text that names no zone, or
    /// several, is shown again.
    private func setRules(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let shown = FormFields(parsing: request.form["shown"] ?? "")
        func changed(_ field: String) -> String? { request.form[field].flatMap { $0 == shown[field] ? nil : $0 } }
        let onTime = changed("onTime").flatMap { Int($0) }.flatMap { HouseholdPreferences.onTimeInTen.contains($0) ? $0 : nil }
        let zone = zone(request.form).flatMap { $0.lowercased() == shown["zone"]?.lowercased() ? nil : $0 }
        var message = SafetyPage.Message()
        do {
            // What the file of settings names is no flaw of what was typed.
            var flaw: SetupFlaw?
            if zone != nil { flaw = try await desk.rehearse(SetupAnswers(zone: zone), about: [.zone]).first }
            if flaw?.asksForZone == true {
                (message.zoneFlaw, message.form) = (flaw, request.form)
            } else {
                _ = try await desk.changeHousehold(
                    rules: changed("rules").flatMap { GameRules(rawValue: $0) }, onTimeInTen: onTime, timeZone: zone,
                    firstWeekday: changed("firstWeekday").flatMap { day in Weekday.allCases.first { $0.name == day } })
                return .see(Done.rules.path)
            }
        } catch {
            switch HouseholdError(error)?.kind {
            case .conflict: message.problem = .safetyNamedNow
            case .unavailable: message.problem = .safetyRuleFailed
            default: throw error
            }
        }
        return try await page(request, desk, message, status: 422)
    }

    /// The zone that was picked of similar ones, or typed; nil where there is none.
    private func zone(_ form: FormFields) -> String? {
        let text = NameRule.trimmed(String((form["pick"] ?? form["zone"] ?? "").prefix(ZoneField.longest)))
        return text.isEmpty ? nil : text
    }

    private func setLook(_ request: PageRequest) -> PageAnswer {
        var answer = PageAnswer.see(Done.look.path)
        answer.remembersLook = ParentLook(
            language: request.form["language"].flatMap { PageLanguage(rawValue: $0) },
            look: request.form["look"].flatMap { PageSettings.Look(rawValue: $0) })
        return answer
    }
}
