extension Words {
    /// Why nothing can be changed on a PC that is only for playing; nil on others.
    func limit(isForPlayingOnly: Bool) -> String? { isForPlayingOnly ? self(.pcsOneOwnText) : nil }
}
