/// Finds values for variables that hold linear constraints, as far as these can be held.
///
/// This is Cassowary, the incremental simplex method of G. J. Badros, A. Borning and P. J. Stuckey,
/// "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM Transactions on
/// Computer-Human Interaction 8(4), 2001. Constraints come and go, and their constants change,
/// without solving from the start. Priorities are compared one by one from the highest: within one,
/// the sum of all violations is as small as possible.
///
/// Values of variables that the constraints leave open are some that hold them.
///
/// Complexity: each operation takes a few pivots as a rule, each O(the coefficients that change);
/// the worst case is exponential, as for every simplex method.
struct LinearSolver {
  /// Why a required constraint cannot hold.
  struct Conflict: Error {
    /// Required constraints that cannot hold together with the new one.
    let constraints: Set<ConstraintHandle>
  }

  /// An unknown that no constraint mentions yet.
  mutating func makeVariable() -> SolverVariable {
    SolverVariable(id: nextID())
  }

  /// The value of a variable under the present constraints.
  func value(of variable: SolverVariable) -> Double {
    tableau[variable.symbol]?.constant ?? 0
  }

  /// Adds a constraint.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and cannot hold; all is then as before.
  mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintHandle {
    let handle = ConstraintHandle(id: nextID())
    var row = Row(constant: constraint.constant)
    for term in constraint.terms {
      row.add(term.variable.symbol, times: term.coefficient)
    }
    row = tableau.reduce(row)
    var held = Held(constraint: constraint, marker: makeSymbol(.dummy), factor: -1, errors: [])
    switch (constraint.relation, constraint.priority) {
    case (.equal, nil):
      row.add(held.marker, times: -1)
    case (.equal, .some):
      held.marker = makeSymbol(.restricted)
      let below = makeSymbol(.restricted)
      row.add(held.marker, times: -1)
      row.add(below, times: 1)
      held.errors = [held.marker, below]
    case (let relation, let priority):
      held.factor = relation == .lessThanOrEqual ? 1 : -1
      held.marker = makeSymbol(.restricted)
      row.add(held.marker, times: held.factor)
      if priority != nil {
        let error = makeSymbol(.restricted)
        row.add(error, times: -held.factor)
        held.errors = [error]
      }
    }
    if row.constant < 0 { row.scale(by: -1) }
    try insert(row, of: held, as: handle)
    constraints[handle] = held
    owners[held.marker] = handle
    if let priority = constraint.priority {
      for error in held.errors {
        objective.add(value(of: error), times: 1, priority: priority)
      }
    }
    optimize()
    return handle
  }

  /// Takes a constraint back.
  mutating func remove(_ handle: ConstraintHandle) {
    guard let held = constraints.removeValue(forKey: handle) else { return }
    owners[held.marker] = nil
    if let priority = held.constraint.priority {
      for error in held.errors {
        objective.add(value(of: error), times: -1, priority: priority)
      }
    }
    if tableau.remove(held.marker) == nil, let leaving = rowToLeave(for: held.marker),
      var row = tableau.remove(leaving)
    {
      row.solve(for: held.marker, insteadOf: leaving)
      substitute(held.marker, by: row)
    }
    for error in held.errors where error != held.marker {
      tableau.forget(error)
      objective.forget(error)
    }
    optimize()
  }

  /// Gives a constraint another constant.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and can no longer hold. It is removed then.
  mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(Conflict)
    -> ConstraintHandle
  {
    guard let held = constraints[handle] else { return handle }
    let change = constant - held.constraint.constant
    guard change != 0 else { return handle }
    guard held.constraint.priority != nil else {
      var constraint = held.constraint
      constraint.constant = constant
      remove(handle)
      return try add(constraint)
    }
    constraints[handle]?.constraint.constant = constant
    let amount = change / held.factor
    if let row = tableau[held.marker] {
      tableau[held.marker]?.add(-amount)
      if row.constant - amount < 0 { restoreFeasibility(of: [held.marker]) }
    } else {
      let negative = tableau.shift(held.marker, by: amount)
      restoreFeasibility(of: negative)
    }
    return handle
  }

  // MARK: Mechanism

  private struct Held {
    var constraint: LinearConstraint
    /// The symbol that stands for the constraint, and how often it counts in its row.
    var marker: Symbol
    var factor: Double
    /// What measures the violation.
    var errors: [Symbol]
  }

  private var tableau = Tableau()
  private var objective = Objective()
  private var constraints: [ConstraintHandle: Held] = [:]
  private var owners: [Symbol: ConstraintHandle] = [:]
  private var lastID = 0

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
    Symbol(id: nextID(), kind: kind)
  }

  /// A symbol in terms of those that are not basic.
  private func value(of symbol: Symbol) -> Row {
    if let row = tableau[symbol] { return row }
    var row = Row()
    row.add(symbol, times: 1)
    return row
  }

  private mutating func substitute(_ symbol: Symbol, by row: Row) {
    tableau.substitute(symbol, by: row)
    objective.substitute(symbol, by: row)
  }

  /// Makes the equation "0 = row" part of the tableau.
  private mutating func insert(_ row: Row, of held: Held, as handle: ConstraintHandle)
    throws(Conflict)
  {
    if let subject = subject(of: row, held) {
      var row = row
      row.solve(for: subject)
      substitute(subject, by: row)
      tableau[subject] = row
      return
    }
    if !row.coefficients.keys.contains(where: { $0.kind != .dummy }) {
      guard row.constant.isNearZero else {
        throw Conflict(constraints: markers(in: row, except: held.marker))
      }
      var row = row
      row.solve(for: held.marker)
      substitute(held.marker, by: row)
      tableau[held.marker] = row
      return
    }
    try insertArtificially(row, of: held)
  }

  /// A symbol for which the row can be solved so that the solution stays feasible.
  private func subject(of row: Row, _ held: Held) -> Symbol? {
    let externals = row.coefficients.keys.filter { $0.kind == .external }
    if let first = externals.min() { return first }
    for symbol in [held.marker] + held.errors where symbol.kind == .restricted {
      if row[symbol] < 0 { return symbol }
    }
    return nil
  }

  /// Adds a row by way of a symbol that measures how far it is from holding, and is driven to zero.
  private mutating func insertArtificially(_ row: Row, of held: Held) throws(Conflict) {
    let artificial = makeSymbol(.restricted)
    tableau[artificial] = row
    while let violation = tableau[artificial], !violation.constant.isNearZero {
      let improving = violation.coefficients.filter { $0.key.kind != .dummy && $0.value < 0 }
      guard let entering = improving.keys.min() else {
        _ = tableau.remove(artificial)
        tableau.forget(held.marker)
        for error in held.errors { tableau.forget(error) }
        optimize()
        throw Conflict(constraints: markers(in: violation, except: held.marker))
      }
      guard let leaving = rowToLeave(entering: entering) else { break }
      pivot(entering: entering, leaving: leaving)
    }
    if var row = tableau.remove(artificial) {
      let movable = row.coefficients.keys.filter { $0.kind != .dummy }
      let entering = movable.min() ?? (row[held.marker] != 0 ? held.marker : nil)
      if let entering {
        row.add(-row.constant)
        row.solve(for: entering)
        substitute(entering, by: row)
        tableau[entering] = row
      }
    }
    tableau.forget(artificial)
    objective.forget(artificial)
  }

  private func markers(in row: Row, except own: Symbol) -> Set<ConstraintHandle> {
    Set(row.coefficients.keys.compactMap { $0 == own ? nil : owners[$0] })
  }

  private mutating func optimize() {
    while let entering = objective.improving {
      guard let leaving = rowToLeave(entering: entering) else { return }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// The restricted symbol that becomes zero first if another one grows.
  private func rowToLeave(entering: Symbol) -> Symbol? {
    var found: (symbol: Symbol, ratio: Double)?
    for (basic, row) in tableau.rows where basic.kind == .restricted {
      let coefficient = row[entering]
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      if let best = found {
        let difference = ratio - best.ratio
        guard difference.isNearZero ? basic < best.symbol : difference < 0 else { continue }
      }
      found = (basic, ratio)
    }
    return found?.symbol
  }

  /// The row to give up together with a marker that is not basic, so that all others stay feasible.
  ///
  /// A required equation that was superfluous comes first, as it now has to stand for itself.
  private func rowToLeave(for marker: Symbol) -> Symbol? {
    var found: (symbol: Symbol, rank: Int, ratio: Double)?
    for (basic, row) in tableau.rows {
      let coefficient = row[marker]
      guard coefficient != 0 else { continue }
      let (rank, ratio) =
        switch basic.kind {
        case .dummy: (0, 0.0)
        case .restricted where coefficient < 0: (1, -row.constant / coefficient)
        case .restricted: (2, row.constant / coefficient)
        case .external: (3, 0.0)
        }
      if let best = found, (best.rank, best.ratio, best.symbol) <= (rank, ratio, basic) { continue }
      found = (basic, rank, ratio)
    }
    return found?.symbol
  }

  private mutating func pivot(entering: Symbol, leaving: Symbol) {
    guard var row = tableau.remove(leaving) else { return }
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    tableau[entering] = row
  }

  /// Dual simplex steps, from an optimum that is no longer feasible to one that is.
  private mutating func restoreFeasibility(of symbols: [Symbol]) {
    var pending = Set(symbols)
    while let leaving = pending.min() {
      pending.remove(leaving)
      guard let row = tableau[leaving], row.constant < 0, leaving.kind == .restricted else {
        continue
      }
      var cheapest: Symbol?
      for (symbol, coefficient) in row.coefficients where coefficient > 0 && symbol.kind != .dummy {
        if let best = cheapest,
          !objective.isCheaper(symbol, per: coefficient, than: best, per: row[best])
        {
          continue
        }
        cheapest = symbol
      }
      guard let entering = cheapest else { continue }
      pivot(entering: entering, leaving: leaving)
      for (basic, row) in tableau.rows where basic.kind == .restricted && row.constant < 0 {
        pending.insert(basic)
      }
    }
  }
}

extension SolverVariable {
  fileprivate var symbol: Symbol { Symbol(id: id, kind: .external) }
}
