import Logging

extension LogEvent {
    /// The metadata of a handler, of its provider and of this event, with the error as `error`. Of several values with one key, the last is
    /// in effect.
    ///
    /// - Parameters:
    ///   - metadata: the metadata of the handler
    ///   - provider: the provider of the handler
    func mergedMetadata(after metadata: Logger.Metadata, _ provider: Logger.MetadataProvider?) -> Logger.Metadata {
        var merged = metadata
        merged.merge(provider?.get() ?? [:]) { _, new in new }
        merged.merge(self.metadata ?? [:]) { _, new in new }
        if let error { merged["error"] = "\(error)" }
        return merged
    }
}
