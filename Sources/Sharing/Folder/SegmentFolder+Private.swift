import LinuxSystem

/// Folders of the same form beside the shared one, which are not carried to other PCs. Syncthing's user has no access to them: what is in
/// them is trusted more than what is in the shared folder.
extension SegmentFolder {
    /// Makes the folder itself for the user of this process alone, if there is none.
    func makePrivate() throws(SegmentFolderError) {
        try reporting { () throws(SystemCallFailure) in try PrivateFolder.make(root) }
    }

    /// Closes the folder to all other users, if there is one: an earlier version made it for a group.
    func restrict() throws(SegmentFolderError) {
        try reporting { () throws(SystemCallFailure) in try PrivateFolder.restrict(root) }
    }

    private func reporting(_ work: () throws(SystemCallFailure) -> Void) throws(SegmentFolderError) {
        do throws(SystemCallFailure) {
            try work()
        } catch {
            throw .folder(root, error)
        }
    }
}
