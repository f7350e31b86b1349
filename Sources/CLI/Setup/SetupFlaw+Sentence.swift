import Domain
import Foundation
import Pages
import Services

extension SetupFlaw {
    /// The flaw and its remedy, in sentences for the terminal.
    var sentence: String {
        switch self {
        case .unknownZone(let text, let meant):
            meant.isEmpty
                ? SetupFlawWord.zoneUnknown.text(["text": String(text.prefix(64))])
                : SetupFlawWord.zoneMeant.text(["text": String(text.prefix(64)), "zones": Self.choice(meant)])
        case .severalZones(let text, let zones):
            SetupFlawWord.zoneSeveral.text(["text": String(text.prefix(64)), "zones": Self.choice(zones)])
        case .zoneInSettings(let zone): SetupFlawWord.zoneInSettings.text(["zone": zone])
        case .tooManyPlayers(let limit): SetupFlawWord.tooManyPlayers.text(["count": "\(limit)"])
        case .childName(let flaw, _): flaw.sentence(of: SetupFlawWord.player)
        case .childNameUnusable(let flaw, _): flaw.setupSentence
        case .childTwice(let name, _): SetupFlawWord.childTwice.text(["name": name])
        case .notALoginName, .ownLogin, .loginIsParents, .loginOfSibling, .playerHasOtherLogin, .noLogin, .loginOfPlayer,
            .parentIsRoot, .parentIsSystem, .parentIsChilds, .noParentsGroup:
            loginSentence
        case .pin(.length):
            SetupFlawWord.pinLength.text(["least": "\(PINRule.length.lowerBound)", "most": "\(PINRule.length.upperBound)"])
        case .pin(.unprintable): SetupFlawWord.pinUnprintable.text()
        case .nobodyIsParent: SetupFlawWord.nobodyIsParent.text()
        case .formerParentNeedsPIN(let login): SetupFlawWord.formerParent.text(["login": login])
        case .tooManyRoutines(let limit): SetupFlawWord.tooManyRoutines.text(["count": "\(limit)"])
        case .unknownTemplate(let id, let known, _):
            SetupFlawWord.unknownTemplate.text(["text": id, "names": known.joined(separator: ", ")])
        case .templateTwice(let id, _): SetupFlawWord.templateTwice.text(["text": id])
        case .routineForNobody: SetupFlawWord.routineForNobody.text()
        case .unknownChild(let name, _): SetupFlawWord.unknownChild.text(["name": name])
        case .notNamedAsCalendar, .calendarTwice, .badCalendarName, .calendarUnreadable, .calendarElsewhere, .notACalendar,
            .calendarIsFolder, .calendarExists, .calendarLabel:
            calendarSentence
        case .tooManyWords(let limit, let player): TerminalWord.calendarWordsTooMany.text(["name": player, "count": "\(limit)"])
        case .noParentForLink: SetupFlawWord.noParentForLink.text()
        case .noHome(let login, let folder): SetupFlawWord.noHome.text(["login": login, "folder": folder])
        case .linkTaken(let path): SetupFlawWord.linkTaken.text(["path": path])
        }
    }

    /// `Europe/Berlin, Europe/Vienna or Europe/Zurich`
    private static func choice(_ zones: [String]) -> String {
        zones.count < 2
            ? zones.joined() : zones.dropLast().joined(separator: ", ") + SetupFlawWord.or.text() + zones[zones.count - 1]
    }

    private var loginSentence: String {
        switch self {
        case .notALoginName(let login, _): SetupFlawWord.notALogin.text(["login": String(login.prefix(32))])
        case .ownLogin(let login, _): SetupFlawWord.ownLogin.text(["login": login])
        case .loginIsParents(let login, _): SetupFlawWord.loginIsParents.text(["login": login])
        case .loginOfSibling(let login, let sibling, _): SetupFlawWord.loginOfSibling.text(["login": login, "name": sibling])
        case .playerHasOtherLogin(let player, let login, _): Self.sentence(about: player, wanted: login)
        case .noLogin(let login, _): SetupFlawWord.noLogin.text(["login": String(login.prefix(32))])
        case .loginOfPlayer(let login, let player, nil): SetupFlawWord.loginOfChild.text(["login": login, "name": player])
        case .loginOfPlayer(let login, let player, _): SetupFlawWord.loginOfPlayer.text(["login": login, "name": player])
        case .parentIsRoot: SetupFlawWord.parentIsRoot.text()
        case .parentIsSystem(let login): SetupFlawWord.parentIsSystem.text(["login": login])
        case .parentIsChilds(let login): SetupFlawWord.parentIsChilds.text(["login": login])
        case .noParentsGroup: SetupFlawWord.noParentsGroup.text()
        default: ""
        }
    }

    private static func sentence(about player: PlayerProfile, wanted login: String) -> String {
        let command = "\(CommandText("timequest player edit", player.name, options: [OptionText.text("--linux-user", login)]))"
        guard let own = player.linuxUser else {
            return SetupFlawWord.playerHasNoLogin.text(["name": player.name, "command": command])
        }
        return SetupFlawWord.playerHasLogin.text(["name": player.name, "login": own, "command": command])
    }

    private var calendarSentence: String {
        switch self {
        case .notNamedAsCalendar(let path):
            SetupFlawWord.notNamedAsCalendar.text(["file": URL(fileURLWithPath: path).lastPathComponent])
        case .calendarTwice(let path): SetupFlawWord.calendarTwice.text(["name": CalendarFileNaming.name(of: path)])
        case .badCalendarName(_, let sentence), .calendarUnreadable(_, let sentence): sentence
        case .calendarElsewhere(let path): SetupFlawWord.calendarElsewhere.text(["path": path])
        case .notACalendar(let path, let flaw):
            SetupFlawWord.notACalendar.text([
                "path": path, "reason": TerminalLanguage.isEnglish ? flaw.sentence : TerminalLanguage.current.terminalFlaw(flaw),
            ])
        case .calendarIsFolder(let path): SetupFlawWord.calendarIsFolder.text(["name": CalendarFileNaming.name(of: path)])
        case .calendarExists(let path): SetupFlawWord.calendarExists.text(["name": CalendarFileNaming.name(of: path)])
        case .calendarLabel(let flaw, _): flaw.sentence(of: SetupFlawWord.calendar)
        default: ""
        }
    }
}

extension NameFlaw {
    /// The flaw in the language of the login.
    ///
    /// - Parameter what: the kind of name.
    fileprivate func sentence(of what: SetupFlawWord) -> String {
        let what = what.text()
        switch self {
        case .missing: return SetupFlawWord.nameMissing.text(["what": what])
        case .tooLong(let characters):
            return SetupFlawWord.nameLong.text([
                "what": what, "most": "\(NameRule.maximumLength)", "count": "\(characters)",
            ])
        case .tooManyMarks: return SetupFlawWord.nameMarks.text(["what": what])
        case .unprintable: return SetupFlawWord.nameUnprintable.text(["what": what])
        }
    }
}

extension PlayerNameFlaw {
    /// The flaw in the language of the login.
    fileprivate var setupSentence: String {
        switch self {
        case .unreadable: SetupFlawWord.nameUnreadable.text()
        case .reserved(let word): SetupFlawWord.nameReserved.text(["text": word])
        case .identity: SetupFlawWord.nameIdentity.text()
        }
    }
}
