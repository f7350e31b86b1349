import Foundation

/// Whether the disk has room for what will be stored.
public enum DiskHealth {
    /// In bytes. Below the first, nothing can be stored, not even a backup; below the second, there should be more.
    private static let (tooLittle, little): (Int, Int) = (20_000_000, 200_000_000)

    /// What a parent should know of; nil where there is room.
    public static func finding(freeBytes: Int) -> HealthFinding? {
        freeBytes < little ? .diskLow(freeBytes: freeBytes, isFull: freeBytes < tooLittle) : nil
    }

    /// The free bytes of a folder's file system; nil where they are not known.
    public static func freeBytes(in folder: String) -> Int? {
        do {
            let system = try FileManager.default.attributesOfFileSystem(forPath: folder)
            return (system[.systemFreeSize] as? NSNumber)?.intValue
        } catch {
            return nil
        }
    }
}
