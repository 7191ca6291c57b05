/// A variable of a ``LinearSolver``; its value may be negative.
struct SolverVariable: Hashable {
  let id: Int
}

/// Compares a linear expression with zero.
struct LinearConstraint {
  enum Relation {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  struct Term: Equatable {
    var variable: SolverVariable
    var coefficient: Double
  }

  /// A variable may occur more than once.
  var terms: [Term]
  var constant: Double
  var relation: Relation
  /// Nil for a required constraint. Violating a constraint is worse than violating all constraints
  /// of lower priority.
  var priority: Double?
  var isRequired: Bool { priority == nil }
}

struct ConstraintHandle: Hashable {
  let id: Int
}
