/// An unknown of a ``LinearSolver``, any number, also a negative one.
struct SolverVariable: Hashable {
  let id: Int
}

/// An equation or inequality between a sum of variables and zero, with what it matters.
struct LinearConstraint {
  /// How the sum compares with zero.
  enum Relation {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// A variable, and how often it counts.
  struct Term: Equatable {
    var variable: SolverVariable
    var coefficient: Double
  }

  /// What is summed up, apart from the constant; a variable may come more than once.
  var terms: [Term]
  /// What is added to the sum.
  var constant: Double
  var relation: Relation
  /// How much it matters that the constraint holds; nil if it has to. Any violation of a higher
  /// priority is worse than all violations of lower ones.
  var priority: Double?
}

/// A constraint that a ``LinearSolver`` holds.
struct ConstraintHandle: Hashable {
  let id: Int
}
