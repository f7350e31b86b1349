public import Domain

extension Sequence<KnownDevice> {
    /// The identities under which operations are still written: that of this PC, and the present ones of the other PCs. Not those that
    /// PCs had before a restore, nor those of PCs that have left; nobody can sign anything for them any more.
    ///
    /// - Parameter own: this PC.
    public func writers(including own: DeviceID) -> Set<DeviceID> { Set(others(of: own).map(\.id)).union([own]) }
}
