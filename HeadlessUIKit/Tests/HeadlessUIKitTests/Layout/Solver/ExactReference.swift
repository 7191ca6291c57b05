#if !canImport(UIKit)
@testable import HeadlessUIKit

/// A fraction in lowest terms.
struct Fraction: Comparable {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, over denominator: Int = 1) {
    var (a, b) = (abs(numerator), abs(denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let sign = denominator < 0 ? -1 : 1
    self.numerator = a == 0 ? 0 : sign * numerator / a
    self.denominator = a == 0 ? 1 : abs(denominator) / a
  }

  var number: Double { Double(numerator) / Double(denominator) }

  static func + (a: Self, b: Self) -> Self {
    Self(
      a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator
    )
  }
  static func - (a: Self, b: Self) -> Self { a + Self(-b.numerator, over: b.denominator) }
  static func * (a: Self, b: Self) -> Self {
    Self(a.numerator * b.numerator, over: a.denominator * b.denominator)
  }
  static func / (a: Self, b: Self) -> Self { a * Self(b.denominator, over: b.numerator) }
  static func < (a: Self, b: Self) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

/// A constraint with integer coefficients.
struct IntegerConstraint: CustomStringConvertible {
  var coefficients: [Int]
  var constant: Int
  var relation: LinearConstraint.Relation
  var priority: Int?

  func sum(at point: [Fraction]) -> Fraction {
    zip(coefficients, point).reduce(Fraction(constant)) { $0 + Fraction($1.0) * $1.1 }
  }

  func violation(at point: [Fraction]) -> Fraction {
    let sum = sum(at: point)
    let zero = Fraction(0)
    switch relation {
    case .equal: return max(sum, zero - sum)
    case .lessThanOrEqual: return max(sum, zero)
    case .greaterThanOrEqual: return max(zero - sum, zero)
    }
  }

  var description: String {
    let sum = coefficients.enumerated().map { "\($1)x\($0)" }.joined(separator: " + ")
    return "\(sum) + \(constant) \(relation) 0 @ \(priority.map { "\($0)" } ?? "required")"
  }
}

/// Returns the total violation at each priority, highest first, each the least possible given the
/// totals before; nil if the required constraints conflict.
///
/// Slow, simple and exact: violations are linear between the planes on which constraints hold with
/// equality, so the minimum is at a point where as many planes intersect as there are variables.
/// The planes on which a variable is zero ensure that there are such points.
func leastViolations(of constraints: [IntegerConstraint], variables: Int) -> [Fraction]? {
  let axes = (0..<variables).map { axis in
    ((0..<variables).map { Fraction($0 == axis ? 1 : 0) }, Fraction(0))
  }
  let planes =
    constraints.map { ($0.coefficients.map { Fraction($0) }, Fraction(-$0.constant)) } + axes
  var best: [Fraction]?
  func visit(_ chosen: [Int], from start: Int) {
    if chosen.count == variables {
      guard let point = intersection(of: chosen.map { planes[$0] }) else { return }
      guard let violations = violations(of: constraints, at: point) else { return }
      if best.map({ violations.lexicographicallyPrecedes($0) }) ?? true { best = violations }
      return
    }
    for index in start..<planes.count { visit(chosen + [index], from: index + 1) }
  }
  visit([], from: 0)
  return best
}

/// Returns the violations by priority, highest first; nil if a required constraint is violated.
private func violations(of constraints: [IntegerConstraint], at point: [Fraction]) -> [Fraction]? {
  var sums: [Int: Fraction] = [:]
  for constraint in constraints {
    let violation = constraint.violation(at: point)
    if let priority = constraint.priority {
      sums[priority, default: Fraction(0)] = sums[priority, default: Fraction(0)] + violation
    } else if violation != Fraction(0) {
      return nil
    }
  }
  return sums.sorted { $0.key > $1.key }.map(\.value)
}

/// Returns the point where planes intersect; nil unless there is exactly one.
private func intersection(of planes: [([Fraction], Fraction)]) -> [Fraction]? {
  var rows = planes.map { $0.0 + [$0.1] }
  for column in rows.indices {
    guard let pivot = rows.indices.first(where: { $0 >= column && rows[$0][column] != Fraction(0) })
    else { return nil }
    rows.swapAt(column, pivot)
    for row in rows.indices where row != column {
      let factor = rows[row][column] / rows[column][column]
      if factor == Fraction(0) { continue }
      rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
    }
  }
  return rows.indices.map { rows[$0][planes.count] / rows[$0][$0] }
}
#endif
