import Domain
import Foundation
import Services

extension SetupFlaw {
    /// The flaw and its remedy, in sentences for the terminal.
    var sentence: String {
        switch self {
        case .unknownZone(let text, let meant): ZoneSearch.sentence(about: text, meant: meant)
        case .severalZones(let text, let zones): ZoneSearch.sentence(about: text, several: zones)
        case .zoneInSettings(let zone): ZoneSetting.precedence(of: zone)
        case .tooManyPlayers(let limit): "A household has at most \(limit) players."
        case .childName(let flaw, _): flaw.sentence(of: "A player")
        case .childTwice(let name, _): "Two of the children are called “\(name)”."
        case .notALoginName, .ownLogin, .loginIsParents, .loginOfSibling, .playerHasOtherLogin, .noLogin, .loginOfPlayer,
            .parentIsRoot, .parentIsSystem, .parentIsChilds, .noParentsGroup:
            loginSentence
        case .pin(let flaw): flaw.sentence
        case .nobodyIsParent: "Set a PIN, or say which login is a parent's, with --parent."
        case .formerParentNeedsPIN(let login):
            "Set a PIN, too: your child uses “\(login)”, so it has to stop being a parent's login, and then the PIN opens parent mode."
        case .tooManyRoutines(let limit): "A household has at most \(limit) routines."
        case .unknownTemplate(let id, let known, _):
            "There is no template “\(id)”. There are: \(known.joined(separator: ", "))."
        case .templateTwice(let id, _): "The template “\(id)” is named twice."
        case .routineForNobody: "Say whose routine it is to be, with --player."
        case .unknownChild(let name, _): "“\(name)” is to have a routine, and is none of the players."
        case .notNamedAsCalendar, .calendarTwice, .badCalendarName, .calendarUnreadable, .calendarElsewhere, .notACalendar,
            .calendarIsFolder, .calendarExists, .calendarLabel:
            calendarSentence
        case .tooManyWords(let limit, let player): TerminalWord.calendarWordsTooMany.text(["name": player, "count": "\(limit)"])
        case .noParentForLink: "The link is put into a parent's home. Say which login is a parent's, with --parent."
        case .noHome(let login, let folder): "“\(login)” has no home folder (\(folder))."
        case .linkTaken(let path): "There is something else called “\(path)”. Rename it, or do without the link."
        }
    }

    private var loginSentence: String {
        switch self {
        case .notALoginName(let login, _): PlayerDraft.problem(withLogin: login)?.message ?? ""
        case .ownLogin(let login, _):
            "“\(login)” is your own login. Name one that is the child's alone, or none; "
                + "whether the child uses yours, too, is another question."
        case .loginIsParents(let login, _): "“\(login)” is a parent's login, so it cannot be a player's own."
        case .loginOfSibling(let login, let sibling, _):
            "“\(login)” is the login of \(sibling). A login that several children use is nobody's own."
        case .playerHasOtherLogin(let player, let login, _):
            "\(player.name) is in already, \(player.linuxUser.map { "with the login “\($0)”" } ?? "without a separate login"). "
                + "Change it with: timequest player edit \"\(player.name)\" --linux-user \(login)"
        case .noLogin(let login, _):
            "There is no Linux login “\(login.prefix(32))” on this PC. It is what is typed to sign in."
        case .loginOfPlayer(let login, let player, nil):
            "“\(login)” is the login of \(player). A parent's must be one that no child uses."
        case .loginOfPlayer(let login, let player, _): "“\(login)” is the login of \(player)."
        case .parentIsRoot: "root may do everything anyway. Name the login that is yours alone."
        case .parentIsSystem(let login): "“\(login)” is an account of the system's, with which nobody signs in."
        case .parentIsChilds(let login): "“\(login)” cannot be the child's own login and a parent's."
        case .noParentsGroup:
            "There is no group timequest-parents on this PC. Make it with: sudo systemd-sysusers timequest.conf"
        default: ""
        }
    }

    private var calendarSentence: String {
        switch self {
        case .notNamedAsCalendar(let path):
            "“\(URL(fileURLWithPath: path).lastPathComponent)” is no calendar file: their names end in .ics, "
                + "and do not begin with a dot."
        case .calendarTwice(let path):
            "Two of the calendars are called “\(CalendarFileNaming.name(of: path))”. Rename one of the files."
        case .badCalendarName(_, let sentence), .calendarUnreadable(_, let sentence): sentence
        case .calendarElsewhere(let path): "“\(path)” was sent by another login."
        case .notACalendar(let path, let flaw): "“\(path)” is no calendar. \(flaw.sentence)"
        case .calendarIsFolder(let path):
            "There is a folder “\(CalendarFileNaming.name(of: path))” among the calendars already. Rename the file."
        case .calendarExists(let path):
            "There is another calendar “\(CalendarFileNaming.name(of: path))” already. Rename the file, or put it in its place with: "
                + "timequest calendar add FILE"
        case .calendarLabel(let flaw, _): flaw.sentence(of: "A calendar")
        default: ""
        }
    }
}
