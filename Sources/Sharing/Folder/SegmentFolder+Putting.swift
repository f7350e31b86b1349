import Domain
public import Foundation
import LinuxSystem

/// Live files that this PC puts in for others: those from a stick, which anybody may have written, and those that are lost. They are
/// checked before: what is in the folder is carried to all PCs.
extension SegmentFolder {
    /// Puts in a live file of a PC, unless one that it has signed is there and reaches as far.
    ///
    /// - Parameters:
    ///   - segment: a file that the PC has signed (`SegmentCodec.decode`)
    ///   - signingKey: the public signing key of the PC, 32 bytes
    /// - Throws: why it was not written
    public func putLive(_ segment: EncodedSegment, signingKey: Data) throws(SegmentFolderError) {
        try makeFolder(of: segment.device)
        let present = try? FileReader.read(
            path(of: segment.liveName, segment.device), limit: SegmentLimits.fileBytes, followsSymbolicLinks: false
        ).data
        let header = present.flatMap { SegmentCodec.signedHeader(of: $0, by: signingKey) }
        if let header, header.device == segment.device, header.numbers.upperBound >= segment.header.numbers.upperBound { return }
        // What this writes is to be read.
        var memory = SegmentMemory()
        try write(segment, as: segment.liveName, &memory)
    }
}
