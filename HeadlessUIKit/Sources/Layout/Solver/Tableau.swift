struct Symbol: Hashable, Comparable {
  /// External symbols are variables. Restricted symbols must not be negative. Dummies are zero.
  enum Kind: UInt8 {
    case external, restricted, dummy
  }

  let id: Int
  let kind: Kind

  static func == (lhs: Symbol, rhs: Symbol) -> Bool { lhs.id == rhs.id }
  static func < (lhs: Symbol, rhs: Symbol) -> Bool { lhs.id < rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A linear expression of symbols.
struct Row {
  private(set) var constant: Double
  private(set) var coefficients: [Symbol: Double] = [:]

  init(constant: Double = 0) {
    self.constant = constant
  }

  subscript(symbol: Symbol) -> Double { coefficients[symbol] ?? 0 }

  mutating func add(constant amount: Double) {
    constant += amount
    if constant.isNearZero { constant = 0 }
  }

  mutating func add(_ symbol: Symbol, times factor: Double) {
    let sum = (coefficients[symbol] ?? 0) + factor
    coefficients[symbol] = sum.isNearZero ? nil : sum
  }

  mutating func add(_ row: Row, times factor: Double) {
    add(constant: row.constant * factor)
    for (symbol, coefficient) in row.coefficients { add(symbol, times: coefficient * factor) }
  }

  mutating func remove(_ symbol: Symbol) { coefficients[symbol] = nil }

  mutating func scale(by factor: Double) {
    constant *= factor
    coefficients = coefficients.mapValues { $0 * factor }
  }

  /// Given "0 = row", replaces the row by the expression that equals the symbol.
  mutating func solve(for symbol: Symbol) {
    let factor = -1 / self[symbol]
    remove(symbol)
    scale(by: factor)
  }

  /// Given "old = row", replaces the row by the expression that equals the new symbol.
  mutating func solve(for new: Symbol, insteadOf old: Symbol) {
    add(old, times: -1)
    solve(for: new)
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    guard let coefficient = coefficients.removeValue(forKey: symbol) else { return }
    add(row, times: coefficient)
  }
}

/// Equations in solved form: each basic symbol is equal to a row of nonbasic symbols.
///
/// In the current solution, the nonbasic symbols are zero; a basic symbol is equal to the constant
/// of its row. The solution is feasible if no restricted symbol is negative.
struct Tableau {
  private(set) var rows: [Symbol: Row] = [:]

  subscript(symbol: Symbol) -> Row? {
    get { rows[symbol] }
    set { rows[symbol] = newValue }
  }

  mutating func removeRow(of symbol: Symbol) -> Row? { rows.removeValue(forKey: symbol) }

  func substitutingBasicSymbols(in row: Row) -> Row {
    var result = Row(constant: row.constant)
    for (symbol, coefficient) in row.coefficients {
      if let basicRow = rows[symbol] {
        result.add(basicRow, times: coefficient)
      } else {
        result.add(symbol, times: coefficient)
      }
    }
    return result
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for basic in rows.keys where rows[basic]?.coefficients[symbol] != nil {
      rows[basic]?.substitute(symbol, by: row)
    }
  }

  mutating func removeColumn(of symbol: Symbol) {
    for basic in rows.keys { rows[basic]?.remove(symbol) }
  }

  /// Replaces a nonbasic symbol by `symbol + amount` in every row. Returns the restricted symbols
  /// that became negative.
  mutating func shift(_ symbol: Symbol, by amount: Double) -> [Symbol] {
    var negative: [Symbol] = []
    for (basic, row) in rows {
      let coefficient = row[symbol]
      guard coefficient != 0 else { continue }
      rows[basic]?.add(constant: coefficient * amount)
      if basic.kind == .restricted, let constant = rows[basic]?.constant, constant < 0 {
        negative.append(basic)
      }
    }
    return negative
  }
}

extension Double {
  var isNearZero: Bool { abs(self) < 1e-9 }
}
