import CalendarIngestion
public import Domain
import Storage

/// What went wrong in a service, in terms that whoever asked can act on.
public struct HouseholdError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
        case notFound, badRequest, invalid, forbidden, conflict, tooMany, unavailable, damaged
        /// Parent mode has ended.
        case tokenExpired
    }

    public let kind: Kind
    /// Trying again changes nothing: a database that is damaged, or of a newer version.
    public var isPermanent = false
    /// Whole sentences for the person who asked.
    public let description: String
    /// The field at fault, as it is named on the wire.
    public var field: String?
    /// All fields at fault, where there is more than one.
    public var problems: [FieldProblem]?
    /// In how many seconds it is of use to try again.
    public var retryAfterSeconds: Int?
    /// For the log only.
    public var detail: String?

    /// Any error that a service throws; nil for one that no service should throw.
    public init?(_ error: any Error) {
        switch error {
        case let error as HouseholdError: self = error
        case let problem as FieldProblem:
            self.init(.invalid, problem.message, field: problem.field)
        case let error as RoutineDraftError:
            self.init(.invalid, error.description, field: error.problems.first?.field)
            problems = error.problems
        case let error as CalendarServiceError:
            self.init(error.kind, error.description, field: error.field)
        case let error as ParserProcessError:
            self.init(.unavailable, error.description + ".", field: nil)
        case let error as QuestError:
            self.init(error.isInvalid ? .invalid : .conflict, error.description, field: error.field)
        case let error as GameError:
            self.init(error.kind, error.description, field: error.field)
        case let error as ReminderError:
            self.init(error.kind, error.description, field: nil)
        case let error as BackupError:
            self.init(error.kind, error.description, field: nil)
            detail = error.detail
        case let error as ParentModeError:
            self.init(error.kind, error.description, field: error.field)
            retryAfterSeconds = error.retryAfterSeconds
        case let error as DecisionError:
            self.init(.notFound, error.description, field: nil)
        case let error as StorageError:
            self.init(Self.kind(of: error.code), error.description, field: error.field)
            detail = error.detail
            isPermanent = error.code == .newerSchema || error.code == .damaged
        default: return nil
        }
    }

    public init(_ kind: Kind, _ description: String, field: String? = nil) {
        self.kind = kind
        self.description = description
        self.field = field
    }

    private static func kind(of code: StorageError.Code) -> Kind {
        switch code {
        case .notFound: .notFound
        case .conflict: .conflict
        case .invalid: .invalid
        case .newerSchema, .unavailable: .unavailable
        case .damaged: .damaged
        }
    }
}

extension CalendarServiceError {
    fileprivate var kind: HouseholdError.Kind {
        switch self {
        case .unknown: .notFound
        case .badName, .notACalendar: .invalid
        case .isFolder: .conflict
        case .notWritable: .unavailable
        }
    }

    fileprivate var field: String? {
        if case .badName = self { "name" } else { nil }
    }
}
