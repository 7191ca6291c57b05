/// A limit that a figure must meet, and an optional, stricter aim, which is only reported.
struct Gate {
  let workload: String
  let metric: Metric
  let limit: Double
  var aim: Double?
  /// Whether the figure must equal the limit.
  var isExact = false

  init(_ workload: String, _ metric: Metric, atMost limit: Double, aim: Double? = nil) {
    self.workload = workload
    self.metric = metric
    self.limit = limit
    self.aim = aim
  }

  init(_ workload: String, _ metric: Metric, exactly limit: Double) {
    self.init(workload, metric, atMost: limit)
    isExact = true
  }

  func isPassed(by value: Double) -> Bool { isExact ? value == limit : value <= limit }
}

extension Gate {
  /// A `ratio` compares Dynamic with the `byHand` variant of the workload. Limits in nanoseconds
  /// assume a machine on which `byHand` takes 4 ns in `W1` (a store and a closure call).
  static let all: [Gate] = times + counts

  private static let times: [Gate] = [
    // Setting a value with one listener (W1: an integer, W1s: a string), with 1000 (W3, time per
    // listener), without listeners (W4).
    Gate("W1", .ratio, atMost: 3, aim: 1.5),
    Gate("W1s", .ratio, atMost: 3, aim: 1.5),
    Gate("W3", .time, atMost: 4),
    Gate("W3", .ratio, atMost: 1.8, aim: 1.2),
    Gate("W4", .ratio, atMost: 3, aim: 1.5),
    // Reading a value.
    Gate("W5", .ratio, atMost: 1.5, aim: 1),
    // Deriving: five maps in a row, combining five values, a diamond.
    Gate("W6 d=5", .time, atMost: 150, aim: 100),
    Gate("W7", .time, atMost: 250, aim: 150),
    Gate("W8", .time, atMost: 220, aim: 130),
    // Adding and disposing of a listener among `n` others. Growth is relative to the smallest `n`.
    Gate("W9 n=0", .time, atMost: 80, aim: 40),
    Gate("W9 n=10000", .time, atMost: 80, aim: 40),
    Gate("W9 n=10000", .growth, atMost: 1.5),
    // A two-way binding.
    Gate("W10", .time, atMost: 250, aim: 120),
    // Creating and releasing a value and a listener.
    Gate("W11", .time, atMost: 120, aim: 60),
    // Combining 1000 values, and setting all of them in one batch.
    Gate("W12", .ratio, atMost: 1.5, aim: 1.1),
    Gate("W12b", .time, atMost: 100_000),
    // Setting a property of a view, and the texts of 1000 labels. In the `byHand` variant,
    // closures refer to their views weakly.
    Gate("U1 text", .ratio, atMost: 1.5),
    Gate("U1 hidden", .ratio, atMost: 1.5),
    Gate("U1 enabled", .ratio, atMost: 1.5),
    Gate("U1 color", .ratio, atMost: 1.5),
    Gate("U2", .ratio, atMost: 1.5),
    // Creating and releasing a bound label, and a screen with 30 bindings.
    Gate("U3", .ratio, atMost: 3),
    Gate("U4", .ratio, atMost: 2),
    // Reusing a cell, typing into a field, tapping a button.
    Gate("U5", .ratio, atMost: 5.2, aim: 3),
    Gate("U6", .ratio, atMost: 4.1, aim: 3),
    Gate("U7", .ratio, atMost: 3.9, aim: 3),
    // Changing the content of a table row. Dynamic and `byHand` compare all rows.
    Gate("U8", .ratio, atMost: 4),
    // Finding the difference between two lists; the limits are a third of the time of
    // DifferenceKit, another library.
    Gate("L1", .time, atMost: 700_000, aim: 150_000),
    Gate("L2", .time, atMost: 8_000_000, aim: 1_800_000),
    Gate("L3", .time, atMost: 700_000, aim: 310_000),
    Gate("L4", .time, atMost: 500_000, aim: 90_000),
    // Appending to a list.
    Gate("L5 n=100000", .growth, atMost: 1.5),
  ]

  private static let counts: [Gate] =
    [
      // A diamond and a batch call the listener once.
      Gate("W8", .deliveries, exactly: 1),
      Gate("W12b", .deliveries, exactly: 1),
      // A value and a listener.
      Gate("W11", .allocations, atMost: 3, aim: 2),
      Gate("W11", .bytes, atMost: 256, aim: 176),
      // Creating, binding and releasing a label.
      Gate("U3", .allocations, atMost: 7),
      // `ListPair.scattered` makes three edits per 300 rows. L1 has 10,000 rows, and L2 100,000.
      Gate("L1", .edits, atMost: 3 * 33),
      Gate("L2", .edits, atMost: 3 * 333),
      // Reversing 10,000 rows moves all but one.
      Gate("L3", .edits, atMost: 9999),
      // 50 rows are appended.
      Gate("L4", .edits, exactly: 50),
    ]
    // These workloads neither allocate nor lock. In `W2`, ten listeners are called. `combineLatest`
    // returns a tuple in `W7 t`, calls a transform in `W7 f`, and takes an array in `W7 array`.
    + [
      "W1", "W1s", "W2", "W3", "W4", "W5", "W6 d=1", "W6 d=5", "W6 d=20", "W7", "W7 t=4",
      "W7 t=5", "W7 t=8", "W7 f=6", "W7 f=8", "W7 array", "W8", "W10", "W12",
      "U1 text", "U1 hidden", "U1 enabled", "U1 color", "U2", "U7",
    ].flatMap { [Gate($0, .allocations, exactly: 0), Gate($0, .locks, exactly: 0)] }
}

struct Verdict {
  let workload: String
  let metric: Metric
  let value: Double
  let limit: Double
  let aim: Double?
  let isExact: Bool
  let isPassed: Bool
  /// Nil if the gate has no aim.
  let isAimReached: Bool?

  init(_ gate: Gate, _ value: Double) {
    workload = gate.workload
    metric = gate.metric
    self.value = value
    limit = gate.limit
    aim = gate.aim
    isExact = gate.isExact
    isPassed = gate.isPassed(by: value)
    isAimReached = gate.aim.map { value <= $0 }
  }

  static func all(on figures: [VariantFigures]) -> [Verdict] {
    Gate.all.compactMap { gate in
      figures.dynamicVariantValue(of: gate.metric, in: gate.workload).map { Verdict(gate, $0) }
    }
  }
}
