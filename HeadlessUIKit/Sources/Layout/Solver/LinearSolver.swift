/// Finds values for variables that satisfy linear constraints as closely as possible.
///
/// This is Cassowary, the incremental simplex method of G. J. Badros, A. Borning and P. J. Stuckey,
/// "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM Transactions on
/// Computer-Human Interaction 8(4), 2001. The solver minimizes the sum of violations of each
/// priority in turn, starting with the highest.
///
/// The equations contain three kinds of symbols: external symbols are the variables, restricted
/// symbols must not be negative, and dummies are always zero. Each equation is solved for a *basic*
/// symbol; in the solution, the other, *nonbasic* symbols are zero. A *pivot* solves one equation
/// for another symbol: the *entering* symbol becomes basic instead of the *leaving* symbol.
///
/// Complexity: an operation usually takes a few pivots, and a pivot takes O(*m* + *n*) time for *m*
/// equations with *n* coefficients in total. The worst case is exponential.
struct LinearSolver {
  struct Conflict: Error {
    /// The required constraints that conflict with the new one.
    let constraints: Set<ConstraintHandle>
  }

  mutating func makeVariable() -> SolverVariable { SolverVariable(id: nextID()) }

  func value(of variable: SolverVariable) -> Double {
    tableau[variable.symbol]?.constant ?? 0
  }

  /// - Throws: ``Conflict``, without adding the constraint, if it is required and cannot hold.
  mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintHandle {
    let handle = ConstraintHandle(id: nextID())
    // The equation "0 = row": the constraint's expression, plus symbols that balance it.
    var row = Row(constant: constraint.constant)
    for term in constraint.terms {
      row.add(term.variable.symbol, times: term.coefficient)
    }
    row = tableau.substitutingBasicSymbols(in: row)
    let isRequiredEquation = constraint.relation == .equal && constraint.priority == nil
    var entry = Entry(
      constraint: constraint, marker: makeSymbol(isRequiredEquation ? .dummy : .restricted),
      markerFactor: constraint.relation == .lessThanOrEqual ? 1 : -1, errors: [])
    switch (constraint.relation, constraint.priority) {
    case (.equal, nil):
      row.add(entry.marker, times: -1)
    case (.equal, .some):
      // The marker is the part of the expression above zero; `below` is the part below zero.
      let below = makeSymbol(.restricted)
      row.add(entry.marker, times: -1)
      row.add(below, times: 1)
      entry.errors = [entry.marker, below]
    case (_, let priority):
      // The marker is the slack: the distance of a satisfied inequality from equality.
      row.add(entry.marker, times: entry.markerFactor)
      if priority != nil {
        let error = makeSymbol(.restricted)
        row.add(error, times: -entry.markerFactor)
        entry.errors = [error]
      }
    }
    if row.constant < 0 { row.scale(by: -1) }
    try insert(row, of: entry)
    constraints[handle] = entry
    handlesOfMarkers[entry.marker] = handle
    if let priority = constraint.priority {
      for error in entry.errors {
        objective.add(expression(of: error), times: 1, priority: priority)
      }
    }
    optimize()
    return handle
  }

  mutating func remove(_ handle: ConstraintHandle) {
    guard let entry = constraints.removeValue(forKey: handle) else { return }
    handlesOfMarkers[entry.marker] = nil
    if let priority = entry.constraint.priority {
      for error in entry.errors {
        objective.add(expression(of: error), times: -1, priority: priority)
      }
    }
    // Makes the marker basic, if necessary, and drops the marker's equation.
    if tableau.removeRow(of: entry.marker) == nil,
      let leaving = leavingSymbol(toRemove: entry.marker),
      var row = tableau.removeRow(of: leaving)
    {
      row.solve(for: entry.marker, insteadOf: leaving)
      substitute(entry.marker, by: row)
    }
    for error in entry.errors where error != entry.marker {
      tableau.removeColumn(of: error)
      objective.removeColumn(of: error)
    }
    optimize()
  }

  /// - Precondition: The constraint is optional.
  mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) {
    guard let entry = constraints[handle] else { return }
    let change = constant - entry.constraint.constant
    constraints[handle]?.constraint.constant = constant
    // A change of the constant is equivalent to a change of the marker's value.
    let amount = change / entry.markerFactor
    if let row = tableau[entry.marker] {
      tableau[entry.marker]?.add(constant: -amount)
      if row.constant - amount < 0 { restoreFeasibility(of: [entry.marker]) }
    } else {
      let negativeSymbols = tableau.shift(entry.marker, by: amount)
      restoreFeasibility(of: negativeSymbols)
    }
  }

  // MARK: Implementation

  private struct Entry {
    var constraint: LinearConstraint
    /// The symbol that represents the constraint, and its coefficient in the constraint's row.
    var marker: Symbol
    var markerFactor: Double
    /// The symbols that measure the violation of an optional constraint.
    var errors: [Symbol]
  }

  private var tableau = Tableau()
  private var objective = Objective()
  private var constraints: [ConstraintHandle: Entry] = [:]
  private var handlesOfMarkers: [Symbol: ConstraintHandle] = [:]
  private var lastID = 0

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
    Symbol(id: nextID(), kind: kind)
  }

  /// Returns a symbol expressed in nonbasic symbols.
  private func expression(of symbol: Symbol) -> Row {
    if let row = tableau[symbol] { return row }
    var row = Row()
    row.add(symbol, times: 1)
    return row
  }

  private mutating func substitute(_ symbol: Symbol, by row: Row) {
    tableau.substitute(symbol, by: row)
    objective.substitute(symbol, by: row)
  }

  /// Adds the equation "0 = row" to the tableau.
  private mutating func insert(_ row: Row, of entry: Entry) throws(Conflict) {
    if let subject = subject(of: row, entry) {
      var row = row
      row.solve(for: subject)
      substitute(subject, by: row)
      tableau[subject] = row
      return
    }
    if row.coefficients.keys.allSatisfy({ $0.kind == .dummy }) {
      // Earlier required equations imply this equation or contradict it.
      guard row.constant.isNearZero else {
        throw Conflict(constraints: handles(in: row, except: entry.marker))
      }
      var row = row
      row.solve(for: entry.marker)
      substitute(entry.marker, by: row)
      tableau[entry.marker] = row
      return
    }
    try insertArtificially(row, of: entry)
  }

  /// Returns a symbol for which the row can be solved so that the solution stays feasible.
  private func subject(of row: Row, _ entry: Entry) -> Symbol? {
    let externals = row.coefficients.keys.filter { $0.kind == .external }
    if let first = externals.min() { return first }
    for symbol in [entry.marker] + entry.errors where symbol.kind == .restricted {
      if row[symbol] < 0 { return symbol }
    }
    return nil
  }

  /// Adds "artificial = row", pivots until the artificial symbol is zero, and removes the symbol.
  private mutating func insertArtificially(_ row: Row, of entry: Entry) throws(Conflict) {
    let artificial = makeSymbol(.restricted)
    tableau[artificial] = row
    while let violation = tableau[artificial], !violation.constant.isNearZero {
      let candidates = violation.coefficients.filter { $0.key.kind != .dummy && $0.value < 0 }
      guard let entering = candidates.keys.min() else {
        _ = tableau.removeRow(of: artificial)
        tableau.removeColumn(of: entry.marker)
        for error in entry.errors { tableau.removeColumn(of: error) }
        optimize()
        throw Conflict(constraints: handles(in: violation, except: entry.marker))
      }
      guard let leaving = leavingSymbol(entering: entering) else { break }
      pivot(entering: entering, leaving: leaving)
    }
    if var row = tableau.removeRow(of: artificial) {
      let nonDummies = row.coefficients.keys.filter { $0.kind != .dummy }
      let entering = nonDummies.min() ?? (row[entry.marker] != 0 ? entry.marker : nil)
      if let entering {
        row.add(constant: -row.constant)  // Removes a rounding error.
        row.solve(for: entering)
        substitute(entering, by: row)
        tableau[entering] = row
      }
    }
    tableau.removeColumn(of: artificial)
    objective.removeColumn(of: artificial)
  }

  private func handles(in row: Row, except newMarker: Symbol) -> Set<ConstraintHandle> {
    Set(row.coefficients.keys.compactMap { $0 == newMarker ? nil : handlesOfMarkers[$0] })
  }

  private mutating func optimize() {
    while let entering = objective.enteringSymbol {
      guard let leaving = leavingSymbol(entering: entering) else { return }
      pivot(entering: entering, leaving: leaving)
    }
  }

  /// Returns the basic restricted symbol that becomes zero first when the entering symbol grows.
  private func leavingSymbol(entering: Symbol) -> Symbol? {
    var best: (symbol: Symbol, ratio: Double)?
    for (basic, row) in tableau.rows where basic.kind == .restricted {
      let coefficient = row[entering]
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      if let best {
        let difference = ratio - best.ratio
        guard difference.isNearZero ? basic < best.symbol : difference < 0 else { continue }
      }
      best = (basic, ratio)
    }
    return best?.symbol
  }

  /// Returns the basic symbol to exchange with a nonbasic marker before the marker and its row are
  /// removed. The solution stays feasible.
  ///
  /// Prefers a dummy. A basic dummy marks a required equation that other constraints imply. When
  /// one of these constraints is removed, the equation must hold by itself. The exchange makes the
  /// dummy nonbasic, and thus zero.
  private func leavingSymbol(toRemove marker: Symbol) -> Symbol? {
    var best: (symbol: Symbol, rank: Int, ratio: Double)?
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
      if let best, (best.rank, best.ratio, best.symbol) <= (rank, ratio, basic) { continue }
      best = (basic, rank, ratio)
    }
    return best?.symbol
  }

  private mutating func pivot(entering: Symbol, leaving: Symbol) {
    guard var row = tableau.removeRow(of: leaving) else { return }
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    tableau[entering] = row
  }

  /// Makes an optimal but infeasible solution feasible by dual simplex pivots.
  private mutating func restoreFeasibility(of symbols: [Symbol]) {
    var pendingSymbols = Set(symbols)
    while let leaving = pendingSymbols.min() {
      pendingSymbols.remove(leaving)
      guard let row = tableau[leaving], row.constant < 0, leaving.kind == .restricted else {
        continue
      }
      var cheapest: Symbol?
      for (symbol, coefficient) in row.coefficients where coefficient > 0 && symbol.kind != .dummy {
        if let best = cheapest,
          !objective.isCheaper(
            symbol, coefficient: coefficient, than: best, otherCoefficient: row[best])
        {
          continue
        }
        cheapest = symbol
      }
      guard let entering = cheapest else { continue }
      pivot(entering: entering, leaving: leaving)
      for (basic, row) in tableau.rows where basic.kind == .restricted && row.constant < 0 {
        pendingSymbols.insert(basic)
      }
    }
  }
}

extension SolverVariable {
  fileprivate var symbol: Symbol { Symbol(id: id, kind: .external) }
}
