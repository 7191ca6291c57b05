#if !canImport(UIKit)
// Tests the solver of HeadlessUIKit. The solver of UIKit is not accessible.

import Testing

@testable import HeadlessUIKit

@Suite("linear solver")
struct LinearSolverTests {
  /// With the terms `[(x, 1), (y, 2)]` and the constant -5, compares x + 2y - 5 with zero.
  /// Without a priority, the constraint is required.
  private func makeConstraint(
    _ terms: [(SolverVariable, Double)], _ constant: Double, _ relation: LinearConstraint.Relation,
    _ priority: Double? = nil
  ) -> LinearConstraint {
    LinearConstraint(
      terms: terms.map { .init(variable: $0.0, coefficient: $0.1) }, constant: constant,
      relation: relation, priority: priority)
  }

  @Test func solvesEquations() throws {
    var solver = LinearSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(makeConstraint([(x, 1), (y, 1)], -10, .equal))
    _ = try solver.add(makeConstraint([(x, 1), (y, -1)], -4, .equal))
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
  }

  @Test func constraintOutweighsManyConstraintsOfLowerPriority() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    for _ in 0..<50 { _ = try solver.add(makeConstraint([(x, 1)], -100, .equal, 250)) }
    _ = try solver.add(makeConstraint([(x, 1)], -1, .equal, 250.5))
    #expect(solver.value(of: x) == 1)
  }

  @Test func changedConstantDoesNotViolateARequiredConstraint() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    _ = try solver.add(makeConstraint([(x, 1)], -10, .lessThanOrEqual))
    let preference = try solver.add(makeConstraint([(x, 1)], -5, .equal, 500))
    #expect(solver.value(of: x) == 5)
    solver.setConstant(-20, of: preference)
    #expect(solver.value(of: x) == 10)
    solver.setConstant(-3, of: preference)
    #expect(solver.value(of: x) == 3)
  }

  @Test func removingOneOfTwoIdenticalConstraintsKeepsTheOther() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    let first = try solver.add(makeConstraint([(x, 1)], -5, .equal))
    _ = try solver.add(makeConstraint([(x, 1)], -5, .equal))
    _ = try solver.add(makeConstraint([(x, 1)], -9, .equal, 500))
    solver.remove(first)
    #expect(solver.value(of: x) == 5)
  }

  @Test func failedAddThrowsTheConflictingConstraintsAndAddsNothing() throws {
    var solver = LinearSolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let xAtLeastY = try solver.add(makeConstraint([(x, 1), (y, -1)], 0, .greaterThanOrEqual))
    let yAtLeastTen = try solver.add(makeConstraint([(y, 1)], -10, .greaterThanOrEqual))
    _ = try solver.add(makeConstraint([(z, 1)], -3, .equal))
    let conflict = #expect(throws: LinearSolver.Conflict.self) {
      _ = try solver.add(makeConstraint([(x, 1)], -9, .lessThanOrEqual))
    }
    #expect(conflict?.constraints == [xAtLeastY, yAtLeastTen])
    _ = try solver.add(makeConstraint([(x, 1)], -12, .equal))
    #expect(solver.value(of: x) == 12)
  }
}
#endif
