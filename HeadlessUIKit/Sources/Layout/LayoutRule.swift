/// A constraint of the app, or a rule of the ``LayoutEngine``, as a linear constraint.
struct LayoutRule {
  /// Identifies a rule across layout passes.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let role: Role
    /// Distinguishes rules with the same owner and role.
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
  /// The app's constraint; nil for a rule that the engine adds.
  weak var appConstraint: NSLayoutConstraint?
  /// Shown in the report of a conflict.
  let name: String
  /// The `activationNumber` of the app's constraint; 0 for a rule that the engine adds.
  var activationNumber = 0
}

struct LinearExpression {
  var terms: [LinearConstraint.Term] = []
  var constant: Double = 0

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(_ variable: SolverVariable) {
    terms = [LinearConstraint.Term(variable: variable, coefficient: 1)]
  }

  static func + (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
    var sum = lhs
    sum.terms += rhs.terms
    sum.constant += rhs.constant
    return sum
  }

  static func * (lhs: LinearExpression, factor: Double) -> LinearExpression {
    var product = lhs
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    return product
  }

  static func - (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
    lhs + rhs * -1
  }

  static func + (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    lhs + LinearExpression(rhs)
  }

  static func - (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    lhs - LinearExpression(rhs)
  }
}
