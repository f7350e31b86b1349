import Foundation

extension UnsafeRawBufferPointer {
    /// The position of the first byte with a value; nil if there is none.
    ///
    /// `firstIndex(of:)` compares byte after byte, which takes most of the time in which a large file is read; the C library compares
    /// many at once.
    ///
    /// - Parameter start: the position from which on is searched.
    func position(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return base.distance(to: UnsafeRawPointer(found))
    }
}

extension UInt8 {
    /// Whether it is CR or LF.
    var isLineEnd: Bool { self == 0x0D || self == 0x0A }
}
