import ArgumentParser

/// A rule of the design that can be switched off, to show that it is needed.
enum Rule: String, CaseIterable, ExpressibleByArgument {
    /// A quest is there once, whatever arrives how often: without it, XP is a sum of what arrives.
    case questsOnce = "quests-once"
    /// A change names those that it replaces: without it, only clocks decide.
    case heads
    /// What a PC shares gets a time after all that it has received: without it, the wall clocks decide where nothing is named.
    case clock
    /// After a restore a PC gets a new identity.
    case newIdentity = "new-identity"
    /// Who misses a sealed file puts it back.
    case putBack = "put-back"
    /// What a PC does that was forgotten counts no longer.
    case forgotten
    /// What this version does not understand is kept and passed on.
    case unknownKept = "unknown-kept"
}
