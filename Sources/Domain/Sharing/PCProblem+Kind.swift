extension PCProblem {
    /// The kinds of problems, for programs; the raw values do not change. The comments name what a problem has beside its kind.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {

        // Syncthing, which carries what is shared.

        case syncthingMissing
        /// Detail: the last line that it has printed, if there is one.
        case syncthingStopped
        case syncthingSilent
        /// It stopped in the middle of an answer, and is started again by itself.
        case syncthingInterrupted
        /// It does not accept the key. Subject: the path of the file with the key.
        case syncthingKeyRefused
        /// Subject: the path of the file with its key. Detail: why.
        case syncthingKeyUnreadable
        /// Detail: what it refused, and its reason.
        case syncthingRefused
        /// Detail: the request, and why its answer was not understood.
        case syncthingNotUnderstood
        /// Detail: why nothing is carried.
        case carryingFailed
        /// Other PCs cannot connect to this one. Detail: why.
        case unreachable
        /// Other PCs are not heard on the network. Detail: why.
        case othersNotHeard
        /// Syncthing has others than the family knows, so no PC lets this one in.
        case syncthingKeysLost
        /// Subject: the folder's path. Detail: why.
        case folderNotCarried
        /// Subject: the file's path. Detail: why.
        case fileNotCarried

        /// This PC is for playing only, and calendars were added or changed on it. Subject: the path of the folder where they are now.
        case calendarsPutBack

        // What this PC passes on, and takes.

        /// Detail: why nothing is passed on.
        case notShared
        /// Subject: the path of the file with keys. Detail: why.
        case keysUnreadable
        /// Subject: the path of the file with keys. Detail: what is wrong with it.
        case keysDamaged
        /// A newer TimeQuest has written the file with keys. Subject: its path.
        case keysNewer
        /// Subject: the path of the file with keys. Detail: why it cannot be written.
        case keysNotStored
        /// This PC has others than the family knows, so no PC takes what happens on it.
        case ownKeysLost
        /// Subject: the path in the shared folder that cannot be used. Detail: why.
        case sharedFolderUnusable
        /// An older database was put back without TimeQuest's help.
        case databaseReplaced
        /// Something that this PC has shared is not in its database.
        case operationMissing
        case householdKeyMissing
        case databaseDamaged
        /// A newer TimeQuest has written the database.
        case databaseNewer
        /// Detail: why.
        case databaseUnusable

        // Files of the shared folder that were set aside. Subject: the path.

        case fileTooLarge
        case fileTorn
        case fileForeign
        /// A newer TimeQuest has written it.
        case fileNewer
        /// It is in the folder of another PC. PC: the one that has written it.
        case fileMisplaced
        case fileMisnamed
        /// PC: the unknown one.
        case fileOfUnknownPC
        /// PC: the one that is said to have written it.
        case fileForged
        /// This PC does not have the key yet, or gets none because it was forgotten. Subject: the first of these files. Number: how many
        /// there are.
        case fileKeyMissing
        case fileUndecipherable
        /// Detail: what is foreign in it.
        case fileContentForeign
        case fileIncomplete
        /// Detail: why.
        case fileUnreadable
        case notAFile
        /// Number: the limit.
        case tooManyFiles

        // Histories.

        /// A PC has gone on twice from the same point. PC: which. Subject: the id of what was set aside.
        case twoHistories
        /// Something of a PC has not arrived. PC: which. Number: how many operations.
        case notArrived
        /// A PC has a later version, and this one does not understand something of it. PC: which.
        case newerElsewhere
        /// The same, of what this PC itself has done with a later version.
        case newerBefore

        // Pairing.

        /// Detail: why a step of the pairing failed.
        case pairingFailed
    }
}
