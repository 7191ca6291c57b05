/// A linear constraint of a ``LayoutIsland``, and what it was made from.
struct LayoutRule {
  /// Identifies the same rule each time an island collects its rules.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let role: Role
    /// Distinguishes the rules that have the same owner and role.
    var number = 0
  }

  enum Role {
    case constraint
    case fixedFrame
    case nonnegativeSize
    case hugging, resistance
    case guide
    case stack
    case fittingSize
  }

  let key: Key
  var constraint: LinearConstraint
  /// The app's constraint that the rule was made from, if any.
  weak var source: NSLayoutConstraint?
  /// The description of the rule in messages.
  let name: String
  var activationNumber = 0
}

/// A linear expression: a weighted sum of variables, plus a constant.
struct LayoutSum {
  var terms: [LinearConstraint.Term] = []
  var constant: Double = 0

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(_ variable: SolverVariable) {
    terms = [LinearConstraint.Term(variable: variable, coefficient: 1)]
  }

  static func + (lhs: LayoutSum, rhs: LayoutSum) -> LayoutSum {
    var sum = lhs
    sum.terms += rhs.terms
    sum.constant += rhs.constant
    return sum
  }

  static func * (lhs: LayoutSum, factor: Double) -> LayoutSum {
    var sum = lhs
    sum.constant *= factor
    for index in sum.terms.indices { sum.terms[index].coefficient *= factor }
    return sum
  }

  static func - (lhs: LayoutSum, rhs: LayoutSum) -> LayoutSum { lhs + rhs * -1 }
}
