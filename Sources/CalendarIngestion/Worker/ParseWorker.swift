import Foundation
import SystemPackage

/// The worker's side: a process that parses calendar files for the daemon and returns values, one batch of files at a time.
///
/// A frame is a length (four bytes, little-endian) followed by so many bytes: in one direction a batch, which is a frame for each
/// file's content, in the other the `ParsedCalendar` of each file, in the same order.
public enum ParseWorker {
    /// The confinement of the worker; passed in because it is specific to Linux.
    public struct Confinement: Sendable {
        /// Gives up access to files, to the network and to more than a little memory, permanently.
        public var enter: @Sendable () throws -> Void
        /// Sets the timer that ends the process if a file takes too long.
        public var beginFile: @Sendable () -> Void

        public init(enter: @escaping @Sendable () throws -> Void, beginFile: @escaping @Sendable () -> Void) {
            self.enter = enter
            self.beginFile = beginFile
        }
    }

    /// Replies to batches from standard input on standard output until the input ends.
    ///
    /// - Throws: where the confinement cannot be entered, or the pipe is closed.
    public static func serve(_ confinement: Confinement) throws {
        // libical reads its list of zones from a file once; after this no file can be opened.
        CalendarParser.prepare()
        try confinement.enter()
        while let length = try read(WireFrame.headerBytes).flatMap({ WireFrame.length($0) }) {
            confinement.beginFile()
            guard let batch = try read(length) else { return }
            var answer: [UInt8] = []
            for file in WireFrame.files(in: batch) {
                // Each file has the whole limit, whatever those before it took.
                confinement.beginFile()
                answer += WireWriter.bytes(of: CalendarParser.parse(file))
            }
            try FileDescriptor.standardOutput.writeAll(WireFrame.header(of: answer.count))
            try FileDescriptor.standardOutput.writeAll(answer)
        }
    }

    /// Reads so many bytes; nil where the input ends earlier.
    private static func read(_ count: Int) throws -> Data? {
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let piece = try data.withUnsafeMutableBytes { bytes in
                try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
            }
            if piece == 0 { return nil }
            filled += piece
        }
        return data
    }
}
