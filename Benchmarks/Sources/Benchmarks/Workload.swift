/// One thing that programs do with values, measured in several ways.
@MainActor
struct Workload {
  /// What `--only` and the gates call it; what stands before the first space is the group.
  let name: String
  let title: String
  /// What one operation is divided by: 1000 for a figure per listener of a thousand.
  let parts: Int
  let rows: [Row]

  init(_ name: String, _ title: String, parts: Int = 1, rows: [Row]) {
    self.name = name
    self.title = title
    self.parts = parts
    self.rows = rows
  }

  var group: Substring { name.prefix { $0 != " " } }

  /// Whether `--only` with this argument means this workload.
  func isNamed(_ argument: String) -> Bool {
    name.lowercased() == argument.lowercased() || group.lowercased() == argument.lowercased()
  }
}

/// One way to do it.
@MainActor
struct Row {
  /// Does the operation as many times as it is told.
  typealias Body = @MainActor (_ count: Int) -> Void

  let subject: Subject
  /// Makes fresh objects and returns what uses them; called once a round, outside the measured time.
  let prepare: @MainActor () -> Body
  /// Makes one object as the workload makes it, to be kept while its bytes are counted.
  let keep: (@MainActor () -> AnyObject)?
  /// How many edits the difference has that the operation finds.
  let edits: (@MainActor () -> Int)?

  init(
    _ subject: Subject, prepare: @escaping @MainActor () -> Body,
    keep: (@MainActor () -> AnyObject)? = nil, edits: (@MainActor () -> Int)? = nil
  ) {
    self.subject = subject
    self.prepare = prepare
    self.keep = keep
    self.edits = edits
  }
}

/// Who does it. Ratios are taken to the row `byHand` of the same workload.
struct Subject: Hashable {
  let name: String

  static let dynamic = Subject(name: "Dynamic")
  static let byHand = Subject(name: "by hand")
  static let byHandArray = Subject(name: "by hand, array")
  static let byHandCell = Subject(name: "by hand, cell")
  static let observation = Subject(name: "Observation")
  static let notificationCenter = Subject(name: "NotificationCenter")
  static let standard = Subject(name: "standard library")
  static let combine = Subject(name: "Combine")
}
