/// An operation, measured for several implementations.
@MainActor
struct Workload {
  /// The name for `--only` and in `Gates.swift`, such as "W9 n=0". W marks workloads with values, U
  /// with views, and L with lists. The part before the first space is the group.
  let name: String
  let title: String
  /// The number of parts of an operation, such as 1000 listeners. Times and deliveries (calls of
  /// `blackHole`) are reported per part, allocations and locks per operation.
  let partsPerOperation: Int
  let variants: [Variant]

  init(_ name: String, _ title: String, partsPerOperation: Int = 1, variants: [Variant]) {
    self.name = name
    self.title = title
    self.partsPerOperation = partsPerOperation
    self.variants = variants
  }

  var group: Substring { name.prefix { $0 != " " } }

  /// The argument is a name or group from `--only`.
  func isSelected(by argument: String) -> Bool {
    name.lowercased() == argument.lowercased() || group.lowercased() == argument.lowercased()
  }
}

@MainActor
struct Variant {
  typealias Body = @MainActor (_ iterations: Int) -> Void

  let implementation: Implementation
  /// Creates new objects for the body. Only the body's time is measured.
  let prepare: @MainActor () -> Body
  /// Creates the object whose bytes are measured.
  let makeMeasuredObject: (@MainActor () -> AnyObject)?
  /// Counts the edits in the list difference that the operation computes; nil for other operations.
  let countListEdits: (@MainActor () -> Int)?

  init(
    _ implementation: Implementation, prepare: @escaping @MainActor () -> Body,
    makeMeasuredObject: (@MainActor () -> AnyObject)? = nil,
    countListEdits: (@MainActor () -> Int)? = nil
  ) {
    self.implementation = implementation
    self.prepare = prepare
    self.makeMeasuredObject = makeMeasuredObject
    self.countListEdits = countListEdits
  }
}

struct Implementation: Hashable {
  let name: String

  static let dynamic = Implementation(name: "Dynamic")
  /// The ratios in the report are relative to this implementation.
  static let byHand = Implementation(name: "by hand")
  /// Stores listeners in an array; `byHand` uses a buffer, to avoid retains.
  static let byHandArray = Implementation(name: "by hand, array")
  /// Updates the changed row; `byHand` compares all rows to find it.
  static let byHandKnowingRow = Implementation(name: "by hand, row known")
  static let observation = Implementation(name: "Observation")
  static let notificationCenter = Implementation(name: "NotificationCenter")
  static let standard = Implementation(name: "standard library")
  static let combine = Implementation(name: "Combine")
}
