/// An operation, measured for several implementations.
@MainActor
struct Workload {
  /// The name for `--only` and gates; the part before the first space is the group.
  let name: String
  let title: String
  /// The number of parts of one operation, such as 1000 listeners; times are per part.
  let parts: Int
  let rows: [Row]

  init(_ name: String, _ title: String, parts: Int = 1, rows: [Row]) {
    self.name = name
    self.title = title
    self.parts = parts
    self.rows = rows
  }

  var group: Substring { name.prefix { $0 != " " } }

  /// Returns whether an argument of `--only` selects this workload.
  func isNamed(_ argument: String) -> Bool {
    name.lowercased() == argument.lowercased() || group.lowercased() == argument.lowercased()
  }
}

/// One implementation of the operation.
@MainActor
struct Row {
  /// Performs the operation `count` times.
  typealias Body = @MainActor (_ count: Int) -> Void

  let subject: Subject
  /// Creates new objects and returns a body that uses them; called once per round, untimed.
  let prepare: @MainActor () -> Body
  /// Creates one object of the workload, to measure its bytes.
  let makeObject: (@MainActor () -> AnyObject)?
  /// Returns the number of edits in the difference that the operation finds.
  let edits: (@MainActor () -> Int)?

  init(
    _ subject: Subject, prepare: @escaping @MainActor () -> Body,
    makeObject: (@MainActor () -> AnyObject)? = nil, edits: (@MainActor () -> Int)? = nil
  ) {
    self.subject = subject
    self.prepare = prepare
    self.makeObject = makeObject
    self.edits = edits
  }
}

/// The code under measurement. Ratios are relative to the `byHand` row of the same workload.
struct Subject: Hashable {
  let name: String

  static let dynamic = Subject(name: "Dynamic")
  static let byHand = Subject(name: "by hand")
  static let byHandArray = Subject(name: "by hand, array")
  static let byHandKnowingRow = Subject(name: "by hand, row known")
  static let observation = Subject(name: "Observation")
  static let notificationCenter = Subject(name: "NotificationCenter")
  static let standard = Subject(name: "standard library")
  static let combine = Subject(name: "Combine")
}
