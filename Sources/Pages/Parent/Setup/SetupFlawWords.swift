import Domain
import Services

extension SetupFlaw {
    /// The child of the answers that it is about.
    var child: Int? {
        switch self {
        case .childName(_, let child), .childNameUnusable(_, let child), .childTwice(_, let child), .notALoginName(_, let child),
            .ownLogin(_, let child), .loginIsParents(_, let child), .loginOfSibling(_, _, let child),
            .playerHasOtherLogin(_, _, let child):
            child
        case .noLogin(_, let child), .loginOfPlayer(_, _, let child): child
        default: nil
        }
    }

    /// The routine of the answers that it is about.
    var routine: Int? {
        switch self {
        case .unknownTemplate(_, _, let routine), .templateTwice(_, let routine), .routineForNobody(let routine),
            .unknownChild(_, let routine):
            routine
        default: nil
        }
    }

    /// Whether it is about the whole step, and not about one of its children, routines or files.
    var isAboutAll: Bool {
        switch self {
        case .tooManyPlayers, .tooManyRoutines, .tooManyWords, .noParentForLink, .noHome, .linkTaken: true
        default: false
        }
    }

    /// The calendar file of the answers that it is about.
    var calendar: SetupCalendar? {
        switch self {
        case .notNamedAsCalendar(let path), .calendarTwice(let path), .badCalendarName(let path, _),
            .calendarUnreadable(let path, _), .calendarElsewhere(let path), .notACalendar(let path, _),
            .calendarIsFolder(let path), .calendarExists(let path):
            SetupCalendar(path: path)
        default: nil
        }
    }

    /// The calendar file of the answers whose typed name it is about. The file itself can be added.
    var labelledCalendar: SetupCalendar? {
        if case .calendarLabel(_, let path) = self { SetupCalendar(path: path) } else { nil }
    }
}

extension Words {
    /// What is wrong with an answer, and what to do.
    func flaw(_ flaw: SetupFlaw) -> String {
        switch flaw {
        case .unknownZone(let zone, let meant):
            self(meant.isEmpty ? .setupFlawZone : .setupFlawZoneMeant, ["zone": zone])
        case .severalZones(let place, _): self(.setupFlawZoneSeveral, ["place": place])
        case .zoneInSettings(let zone): self(.setupFlawZoneFile, ["zone": zone])
        case .tooManyPlayers(let limit): self(.setupFlawTooManyPlayers, ["limit": "\(limit)"])
        case .childName(.missing, _): self(.setupFlawNameMissing)
        case .childName(.tooLong, _): self(.setupFlawNameLong)
        case .childName(.tooManyMarks, _), .childName(.unprintable, _), .childNameUnusable(.unreadable, _): self(.setupFlawNameOdd)
        case .childNameUnusable(.reserved, _), .childNameUnusable(.identity, _): self(.setupFlawNameReserved)
        case .childTwice(let name, _): self(.setupFlawNameTwice, ["name": name])
        case .notALoginName, .ownLogin, .loginIsParents, .loginOfSibling, .playerHasOtherLogin, .noLogin, .loginOfPlayer,
            .parentIsRoot, .parentIsSystem, .parentIsChilds, .noParentsGroup:
            login(flaw)
        case .pin(.length): self(.setupFlawPinLength)
        case .pin(.unprintable): self(.setupFlawPinOdd)
        case .nobodyIsParent: self(.setupFlawNobodyParent)
        case .formerParentNeedsPIN(let login): self(.setupFlawFormerParent, ["login": login])
        case .tooManyRoutines(let limit): self(.setupFlawTooManyRoutines, ["limit": "\(limit)"])
        case .unknownTemplate, .templateTwice: self(.setupFlawTemplate)
        case .routineForNobody, .unknownChild: self(.setupFlawRoutineChild)
        case .notNamedAsCalendar, .calendarTwice, .badCalendarName, .calendarUnreadable, .calendarElsewhere, .notACalendar,
            .calendarIsFolder, .calendarExists:
            calendar(flaw)
        case .calendarLabel(let labelFlaw, let path): label(labelFlaw, file: SetupCalendar(path: path).file)
        case .tooManyWords(let limit, let player): self(.setupFlawTooManyWords, ["name": player, "limit": "\(limit)"])
        case .noParentForLink, .noHome, .linkTaken: self(.setupFlawLink)
        }
    }

    private func login(_ flaw: SetupFlaw) -> String {
        switch flaw {
        case .notALoginName: self(.setupFlawLoginOdd)
        case .ownLogin(let login, _): self(.setupFlawLoginOwn, ["login": login])
        case .loginIsParents(let login, _): self(.setupFlawLoginParent, ["login": login])
        case .loginOfSibling(let login, let name, _): self(.setupFlawLoginSibling, ["login": login, "name": name])
        case .playerHasOtherLogin(let player, _, _): self(.setupFlawLoginOther, ["name": player.name])
        case .noLogin(let login, _): self(.setupFlawLoginNone, ["login": login])
        case .loginOfPlayer(let login, let name, let child):
            self(child == nil ? .setupFlawParentPlayer : .setupFlawLoginPlayer, ["login": login, "name": name])
        case .parentIsRoot: self(.setupFlawParentRoot)
        case .parentIsSystem(let login): self(.setupFlawParentSystem, ["login": login])
        case .parentIsChilds(let login): self(.setupFlawParentChild, ["login": login])
        case .noParentsGroup: self(.setupFlawParentGroup)
        default: ""
        }
    }

    private func label(_ flaw: NameFlaw, file: String) -> String {
        switch flaw {
        case .missing: self(.setupFlawCalendarLabelUnseen, ["file": file])
        case .tooLong: self(.setupFlawCalendarLabelLong, ["file": file, "most": "\(NameRule.maximumLength)"])
        case .tooManyMarks, .unprintable: self(.setupFlawCalendarLabelOdd, ["file": file])
        }
    }

    private func calendar(_ flaw: SetupFlaw) -> String {
        let name = flaw.calendar?.name ?? ""
        return switch flaw {
        case .notNamedAsCalendar: self(.setupFlawFileNone)
        case .calendarTwice: self(.setupFlawFileTwice, ["name": name])
        case .badCalendarName: self(.setupFlawFileName)
        case .calendarUnreadable: self(.setupFlawFileGone)
        case .calendarElsewhere: self(.setupFlawFileElsewhere)
        case .notACalendar(_, let flaw): self.flaw(flaw)
        case .calendarIsFolder: self(.setupFlawFileFolder, ["name": name])
        case .calendarExists: self(.setupFlawFileExists, ["name": name])
        default: ""
        }
    }
}
