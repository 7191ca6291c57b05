#if !canImport(UIKit)
// Tests the solver of HeadlessUIKit; UIKit's is not accessible.

import Testing

@testable import HeadlessUIKit

@Suite("linear solver")
struct LinearSolverTests {
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

  @Test func higherPriorityOutweighsAllLowerOnes() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    for _ in 0..<50 { _ = try solver.add(makeConstraint([(x, 1)], -100, .equal, 250)) }
    _ = try solver.add(makeConstraint([(x, 1)], -1, .equal, 250.5))
    #expect(solver.value(of: x) == 1)
  }

  @Test func removingADuplicateKeepsTheOther() throws {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    let first = try solver.add(makeConstraint([(x, 1)], -5, .equal))
    _ = try solver.add(makeConstraint([(x, 1)], -5, .equal))
    _ = try solver.add(makeConstraint([(x, 1)], -9, .equal, 500))
    solver.remove(first)
    #expect(solver.value(of: x) == 5)
  }

  @Test func conflictListsTheConflictingConstraints() throws {
    var solver = LinearSolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let a = try solver.add(makeConstraint([(x, 1), (y, -1)], 0, .greaterThanOrEqual))
    let b = try solver.add(makeConstraint([(y, 1)], -10, .greaterThanOrEqual))
    _ = try solver.add(makeConstraint([(z, 1)], -3, .equal))
    let conflict = #expect(throws: LinearSolver.Conflict.self) {
      _ = try solver.add(makeConstraint([(x, 1)], -9, .lessThanOrEqual))
    }
    #expect(conflict?.constraints == [a, b])
    _ = try solver.add(makeConstraint([(x, 1)], -12, .equal))
    #expect(solver.value(of: x) == 12)
  }

  /// Solves random systems with few variables and small integers, and changes them repeatedly.
  @Test func agreesWithAnExactReference() {
    let seed = environmentNumber("DYNAMIC_SEED") ?? UInt64.random(in: 0...UInt64.max)
    let rounds = environmentNumber("DYNAMIC_SYSTEMS") ?? 40
    var random = SplitMix64(seed: seed)
    for round in 0..<rounds {
      if let problem = firstProblem(&random) {
        Issue.record("DYNAMIC_SEED=\(seed), system \(round): \(problem)")
        return
      }
    }
  }

  private func firstProblem(_ random: inout SplitMix64) -> String? {
    let count = 1 + random.below(3)
    var solver = LinearSolver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let relations: [LinearConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    var active: [(IntegerConstraint, ConstraintHandle)] = []
    for _ in 0..<14 {
      switch random.below(6) {
      case 0 where !active.isEmpty:
        solver.remove(active.remove(at: random.below(active.count)).1)
      case 1 where !active.isEmpty, 2 where !active.isEmpty:
        let index = random.below(active.count)
        var (constraint, handle) = active.remove(at: index)
        constraint.constant = random.below(41) - 20
        if let handle = try? solver.setConstant(Double(constraint.constant), of: handle) {
          active.insert((constraint, handle), at: index)
        } else {
          let all = active.map(\.0) + [constraint]
          if leastViolations(of: all, variables: count) != nil { return "refused \(all)" }
        }
      default:
        guard active.count < 7 else { continue }
        let constraint = IntegerConstraint(
          coefficients: variables.map { _ in random.below(3) == 0 ? 0 : random.below(7) - 3 },
          constant: random.below(41) - 20,
          relation: relations[random.below(3)],
          priority: [nil, nil, 250, 250, 500, 750][random.below(6)])
        let terms = zip(variables, constraint.coefficients).map { ($0, Double($1)) }
        let handle = try? solver.add(
          makeConstraint(
            terms, Double(constraint.constant), constraint.relation,
            constraint.priority.map(Double.init)))
        let all = active.map(\.0) + [constraint]
        if let handle {
          active.append((constraint, handle))
        } else {
          if leastViolations(of: all, variables: count) != nil { return "refused \(all)" }
        }
      }
      let system = active.map(\.0)
      guard let least = leastViolations(of: system, variables: count) else {
        return "accepted \(system)"
      }
      let values = variables.map { solver.value(of: $0) }
      var sums: [Int: Double] = [:]
      for constraint in system {
        var sum = Double(constraint.constant)
        for (value, coefficient) in zip(values, constraint.coefficients) {
          sum += value * Double(coefficient)
        }
        let violation =
          switch constraint.relation {
          case .equal: abs(sum)
          case .lessThanOrEqual: max(sum, 0)
          case .greaterThanOrEqual: max(-sum, 0)
          }
        if let priority = constraint.priority {
          sums[priority, default: 0] += violation
        } else if violation > 1e-6 {
          return "violated \(constraint) of \(system) with \(values)"
        }
      }
      let found = sums.sorted { $0.key > $1.key }.map(\.value)
      for (one, other) in zip(found, least) where abs(one - other.number) > 1e-6 {
        return "found \(found) instead of \(least.map(\.number)) for \(system)"
      }
    }
    return nil
  }
}
#endif
