public import Domain
import Synchronization

/// What the services need of the configuration at any moment, with the household's zone worked out.
public struct HouseholdSettings: Hashable, Sendable {
    public var configuration: Configuration
    public var zone: ZoneRules

    public init(configuration: Configuration, zone: ZoneRules) {
        self.configuration = configuration
        self.zone = zone
    }

    /// The planner these settings make.
    public var planner: ReminderPlanner {
        ReminderPlanner(
            settings: configuration.reminders, zone: zone, rules: configuration.rules, firstWeekday: configuration.firstWeekday)
    }
}

/// The settings in force; they change when the configuration is reloaded or the PC moves to another zone.
public final class CurrentSettings: Sendable {
    private let settings: Mutex<HouseholdSettings>

    public init(_ settings: HouseholdSettings) {
        self.settings = Mutex(settings)
    }

    public var value: HouseholdSettings { settings.withLock { $0 } }

    /// Changes the settings; nobody sees or changes them meanwhile.
    func update<Result: Sendable>(_ change: (inout HouseholdSettings) -> Result) -> Result {
        settings.withLock { settings in change(&settings) }
    }
}
