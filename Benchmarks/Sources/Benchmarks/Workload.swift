/// An operation, measured for several implementations.
@MainActor
struct Workload {
  /// The name for `--only` and gates, as in "W9 n=0". W marks workloads with values, U with views,
  /// and L with lists. The part before the first space is the group.
  let name: String
  let title: String
  /// The number of parts per operation, such as 1000 listeners; times and deliveries are per part.
  let partsPerOperation: Int
  let variants: [Variant]

  init(_ name: String, _ title: String, partsPerOperation: Int = 1, variants: [Variant]) {
    self.name = name
    self.title = title
    self.partsPerOperation = partsPerOperation
    self.variants = variants
  }

  var group: Substring { name.prefix { $0 != " " } }

  /// Returns whether an argument of `--only` selects this workload.
  func isSelected(by argument: String) -> Bool {
    name.lowercased() == argument.lowercased() || group.lowercased() == argument.lowercased()
  }
}

/// One implementation of the operation of a workload.
@MainActor
struct Variant {
  /// Performs the operation a number of times.
  typealias Body = @MainActor (_ iterations: Int) -> Void

  let implementation: Implementation
  /// Creates new objects, and returns a body that uses them. Only the body's time is measured.
  let prepare: @MainActor () -> Body
  /// Creates one object of the workload, to measure its bytes.
  let makeMeasuredObject: (@MainActor () -> AnyObject)?
  /// Returns the number of edits in the list difference that the operation computes.
  let edits: (@MainActor () -> Int)?

  init(
    _ implementation: Implementation, prepare: @escaping @MainActor () -> Body,
    makeMeasuredObject: (@MainActor () -> AnyObject)? = nil, edits: (@MainActor () -> Int)? = nil
  ) {
    self.implementation = implementation
    self.prepare = prepare
    self.makeMeasuredObject = makeMeasuredObject
    self.edits = edits
  }
}

/// The code that a variant measures. Ratios are relative to a workload's `byHand` variant.
struct Implementation: Hashable {
  let name: String

  static let dynamic = Implementation(name: "Dynamic")
  static let byHand = Implementation(name: "by hand")
  static let byHandArray = Implementation(name: "by hand, array")
  static let byHandKnowingRow = Implementation(name: "by hand, row known")
  static let observation = Implementation(name: "Observation")
  static let notificationCenter = Implementation(name: "NotificationCenter")
  static let standard = Implementation(name: "standard library")
  static let combine = Implementation(name: "Combine")
}
