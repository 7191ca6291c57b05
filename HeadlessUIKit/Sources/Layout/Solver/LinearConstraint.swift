/// A variable of a ``LinearSolver``; its value may be negative.
struct SolverVariable: Hashable {
  let id: Int
}

/// An equation or inequality between a linear expression and zero, with a priority.
struct LinearConstraint {
  /// The relation between the expression and zero.
  enum Relation {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  struct Term: Equatable {
    var variable: SolverVariable
    var coefficient: Double
  }

  /// The terms of the expression; a variable may occur more than once.
  var terms: [Term]
  var constant: Double
  var relation: Relation
  /// The priority of an optional constraint, or nil for a required one. Violating one
  /// constraint is worse than violating all constraints of lower priority.
  var priority: Double?
}

/// Identifies a constraint in a ``LinearSolver``.
struct ConstraintHandle: Hashable {
  let id: Int
}
