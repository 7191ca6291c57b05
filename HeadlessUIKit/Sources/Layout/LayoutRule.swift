/// Something that should hold in an island, and why.
struct LayoutRule {
  /// By what a rule is known again when all are collected anew.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let role: Role
    var index = 0
  }

  enum Role {
    case constraint
    case place
    case notNegative
    case hugging
    case resistance
    case guide
    case stack
    case target
  }

  let key: Key
  var constraint: LinearConstraint
  /// The constraint of the app that the rule is made from.
  weak var source: NSLayoutConstraint?
  /// The name in messages, and how late the constraint was activated.
  let name: String
  var activation = 0
}

/// A sum of unknowns.
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
