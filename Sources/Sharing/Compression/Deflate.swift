import CZlib
public import Domain
public import Foundation

/// Compresses and decompresses bytes in zlib's format (RFC 1950), whose checksum shows that bytes were changed.
public enum Deflate {
    /// The compressed form of some bytes. The same bytes give the same form with the same version of zlib.
    ///
    /// - Throws: `DeflateError.failed` if there is no memory
    public static func deflated(_ data: Data) throws(DeflateError) -> Data {
        var stream = z_stream()
        try expect(Z_OK, deflateInit_(&stream, Z_DEFAULT_COMPRESSION, zlibVersion(), Int32(MemoryLayout<z_stream>.size)))
        defer { deflateEnd(&stream) }
        let input = [UInt8](data)
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
        let code = step(&stream, input[...], &output) { CZlib.deflate(&$0, Z_FINISH) }
        try expect(Z_STREAM_END, code)
        return Data(output[..<Int(stream.total_out)])
    }

    /// The bytes whose compressed form is `data`.
    ///
    /// - Parameter limit: how many bytes there may be at most. Little more than that is held in memory
    /// - Throws: `DeflateError.tooLarge` if there are more, `torn` if `data` is not a complete compressed form and nothing else
    public static func inflated(_ data: Data, limit: Int) throws(DeflateError) -> Data {
        var stream = z_stream()
        try expect(Z_OK, inflateInit_(&stream, zlibVersion(), Int32(MemoryLayout<z_stream>.size)))
        defer { inflateEnd(&stream) }
        let input = [UInt8](data)
        var output = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let code = step(&stream, input[Int(stream.total_in)...], &piece) { CZlib.inflate(&$0, Z_NO_FLUSH) }
            let count = piece.count - Int(stream.avail_out)
            guard output.count + count <= limit else { throw .tooLarge(limit: limit) }
            output += piece[..<count]
            switch code {
            case Z_STREAM_END:
                guard Int(stream.total_in) == input.count else { throw .torn }
                return output
            case Z_OK where count > 0: continue
            // Everything was read, and the end was not reached.
            case Z_OK, Z_BUF_ERROR, Z_DATA_ERROR, Z_NEED_DICT: throw .torn
            default: throw .failed(code: code)
            }
        }
    }

    /// Gives zlib the rest of the input and room for output for one call.
    private static func step(
        _ stream: inout z_stream, _ input: ArraySlice<UInt8>, _ output: inout [UInt8],
        _ call: (inout z_stream) -> Int32
    ) -> Int32 {
        input.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                // zlib does not write to its input; its C interface has no const for it.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return call(&stream)
            }
        }
    }

    private static func expect(_ expected: Int32, _ code: Int32) throws(DeflateError) {
        guard code == expected else { throw .failed(code: code) }
    }
}

/// Why bytes were not compressed or decompressed.
public enum DeflateError: PrintableError, Hashable, Sendable {
    /// There would be more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The compressed form is incomplete, was changed, or has bytes after its end.
    case torn
    /// zlib has no memory; its return code.
    case failed(code: Int32)

    public var sentences: String {
        switch self {
        case .tooLarge(let limit): "The compressed data contain more than the \(limit) bytes allowed."
        case .torn: "The compressed data are incomplete or damaged."
        case .failed(let code): "The data cannot be compressed or decompressed (zlib, code \(code)): the PC needs more free memory."
        }
    }
}
