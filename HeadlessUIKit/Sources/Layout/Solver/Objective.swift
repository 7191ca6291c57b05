/// The objective that the solver minimizes: the total violation of the constraints of each
/// priority, starting with the highest priority. ``LinearSolver`` explains symbols and pivots.
struct Objective {
  private var levels: [Level] = []

  private struct Level {
    let priority: Double
    var row = Row()
  }

  /// Adds a violation, expressed in nonbasic symbols.
  mutating func add(_ row: Row, times factor: Double, priority: Double) {
    var index = levels.startIndex
    while index < levels.endIndex, levels[index].priority > priority { index += 1 }
    if index == levels.endIndex || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    levels[index].row.add(row, times: factor)
    if levels[index].row.coefficients.isEmpty { levels.remove(at: index) }
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
  }

  mutating func removeColumn(of symbol: Symbol) {
    for index in levels.indices { levels[index].row.remove(symbol) }
  }

  /// The symbol whose growth improves the objective in the next pivot; nil at the optimum.
  ///
  /// Chooses the symbol with the lowest `id`, which prevents endless cycles of pivots that change
  /// no value (Bland's rule).
  var enteringSymbol: Symbol? {
    /// The symbols whose growth would worsen a higher priority.
    var worsening: Set<Symbol> = []
    for level in levels {
      var best: Symbol?
      for (symbol, coefficient) in level.row.coefficients
      where symbol.kind != .dummy && !worsening.contains(symbol) {
        if coefficient < 0, best.map({ symbol < $0 }) ?? true { best = symbol }
      }
      if let best { return best }
      for (symbol, coefficient) in level.row.coefficients where coefficient > 0 {
        worsening.insert(symbol)
      }
    }
    return nil
  }

  /// Whether growing `symbol` raises a row's value at a lower cost than growing `other`, given
  /// their coefficients in the row.
  func isCheaper(
    _ symbol: Symbol, coefficient: Double, than other: Symbol, otherCoefficient: Double
  ) -> Bool {
    for level in levels {
      let difference = level.row[symbol] / coefficient - level.row[other] / otherCoefficient
      if !difference.isNearZero { return difference < 0 }
    }
    return symbol < other
  }
}
