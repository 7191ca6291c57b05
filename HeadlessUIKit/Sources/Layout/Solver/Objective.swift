/// What is to be as small as possible: the violations of each priority, of which higher ones come
/// before lower ones.
struct Objective {
  private var levels: [Level] = []

  private struct Level {
    let priority: Double
    var row = Row()
  }

  /// Counts violations of a priority, which are sums of symbols that are not basic.
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

  mutating func forget(_ symbol: Symbol) {
    for index in levels.indices { levels[index].row.remove(symbol) }
  }

  /// The first symbol, by number, that makes the whole smaller if it grows; nil at the optimum.
  ///
  /// Taking the first one keeps degenerate pivots from going round in circles (Bland's rule).
  var improving: Symbol? {
    var worse: Set<Symbol> = []
    for level in levels {
      var best: Symbol?
      for (symbol, coefficient) in level.row.coefficients
      where symbol.kind != .dummy && !worse.contains(symbol) {
        if coefficient < 0 {
          if best.map({ symbol < $0 }) ?? true { best = symbol }
        }
      }
      if let best { return best }
      for (symbol, coefficient) in level.row.coefficients where coefficient > 0 {
        worse.insert(symbol)
      }
    }
    return nil
  }

  /// Whether letting one symbol grow costs less than another, each counted by a factor.
  func isCheaper(_ symbol: Symbol, per factor: Double, than other: Symbol, per otherFactor: Double)
    -> Bool
  {
    for level in levels {
      let difference = level.row[symbol] / factor - level.row[other] / otherFactor
      if !difference.isNearZero { return difference < 0 }
    }
    return symbol < other
  }
}
