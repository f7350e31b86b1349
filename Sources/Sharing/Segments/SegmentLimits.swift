/// What a segment may have at most. No TimeQuest writes more; what comes from elsewhere is refused before it takes memory or time.
public enum SegmentLimits {
    /// Bytes of a file.
    public static let fileBytes = 1 << 20
    /// Bytes of the JSON in it.
    public static let contentBytes = 16 << 20
    /// Bytes of the JSON of one operation. A body of the greatest size fits in with every byte escaped.
    public static let lineBytes = 1 << 20
    public static let operations = 100_000
    /// Bytes of an operation's body.
    public static let bodyBytes = 128 << 10
    /// Bytes of an operation's salt.
    public static let saltBytes = 64
}
