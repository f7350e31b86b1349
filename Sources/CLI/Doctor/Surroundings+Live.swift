import API
import Domain
import Foundation
import LinuxSystem
import Services

extension Surroundings {
    /// This PC at this moment.
    static func live() -> Surroundings {
        Surroundings(
            userID: UserAccounts.own, login: person(), now: Date(), clock: .current,
            run: { await ProgramAnswer.run($0) }, place: place,
            linkTarget: { path in
                do { return try FileManager.default.destinationOfSymbolicLink(atPath: path) } catch { return nil }
            },
            names: { folder in
                do { return try FolderReader.list(folder).map(\.name) } catch { return nil }
            },
            defaultAccess: { DefaultAccess.of($0) }, freeBytes: freeBytes,
            // Connecting to a socket takes the right to write to it (unix(7)).
            mayConnect: { access($0, W_OK) == 0 },
            accounts: .live,
            zone: { name in
                let zones = SystemZones()
                do throws(SystemZonesError) {
                    if let name { return .success(try zones.zone(named: name).identifier) }
                    let (zone, warning) = zones.systemZone()
                    return warning.map { .failure($0) } ?? .success(zone.identifier)
                } catch {
                    return .failure(error)
                }
            },
            zoneInFile: { file in
                do throws(FileReaderError) { return .success(try file.zoneName()) } catch { return .failure(error) }
            },
            hasOwnChecksum: { backup in
                guard let digest = try DigestFile.beside(backup) else { return nil }
                return try ContentDigest(ofFile: URL(fileURLWithPath: backup)) == digest
            })
    }

    /// The login that called sudo, or this one; a name that the environment makes up is none.
    private static func person() -> String? {
        let caller = ProcessInfo.processInfo.environment["SUDO_USER"].flatMap { $0.isEmpty || $0 == "root" ? nil : $0 }
        do {
            if UserAccounts.own != 0 { return try UserAccounts.loginName(of: UserAccounts.own) }
            guard let caller, try UserAccounts.userID(of: caller) != nil else { return nil }
            return caller
        } catch {
            // The sentences then say LOGIN; what is wrong with the user database, the check of the people says.
            return nil
        }
    }

    private static func place(_ path: String) -> Place {
        do throws(FileReaderError) {
            return .there(try FileStatus.of(path))
        } catch {
            return error.isNotFound ? .missing : .closed
        }
    }

    private static func freeBytes(_ folder: String) -> Int? {
        do {
            let system = try FileManager.default.attributesOfFileSystem(forPath: folder)
            return (system[.systemFreeSize] as? NSNumber)?.intValue
        } catch {
            return nil
        }
    }
}

extension Surroundings.Accounts {
    static let live = Surroundings.Accounts(
        userID: { try UserAccounts.userID(of: $0) }, groupID: { try UserAccounts.groupID(of: $0) },
        members: { try UserAccounts.listedMembers(ofGroup: $0) },
        ownerText: { user, group in
            do {
                return "\(try UserAccounts.loginName(of: user) ?? "\(user)"):\(try UserAccounts.groupName(of: group) ?? "\(group)")"
            } catch {
                return "\(user):\(group)"
            }
        })
}
