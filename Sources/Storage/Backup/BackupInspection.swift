/// Whether a file could be restored.
public enum BackupInspection {
    /// Looks at a file as `HouseholdDatabase.restore` would, down to bringing it up to today's schema, on a private copy that stands
    /// beside it meanwhile. The file stays as it is.
    ///
    /// - Throws: `damaged` where it is damaged or another program's; `newerSchema`; `notFound`; `unavailable`.
    public static func check(_ path: String) throws(StorageError) {
        try StorageError.translating(path) {
            try BackupFile(path: path).stage(in: DatabaseDraft(for: path), pageSize: nil)
        }
    }
}
