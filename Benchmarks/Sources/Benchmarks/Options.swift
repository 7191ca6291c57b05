struct Options {
  static let usage = """
    usage: Benchmarks [options]

      --only W1,W6      measure only these workloads
      --implementation NAME
                        measure only this implementation, such as Dynamic, for profiling
      --rounds N        take N samples of each variant (default: 21; 7 with --scaling)
      --check           exit with 1 if a figure misses its limit in Gates.swift
      --check-counts    measure and check only figures that do not depend on the machine:
                        allocations, locks, deliveries, bytes, edits
      --scaling         measure how time grows with the number of listeners, maps in a row,
                        combined sources, bindings, rows and sections; with --scaling,
                        --only takes names such as table-rows
      --plots DIR       like --scaling; also draw the results as SVG files in DIR
    """

  var only: [String] = []
  var implementation: String?
  var rounds: Int?
  var checksGates = false
  var measuresOnlyCounts = false
  var measuresScaling = false
  var plotDirectory: String?
  var printsHelp = false

  init(_ arguments: some Sequence<String>) throws {
    var iterator = arguments.makeIterator()
    func argument(of option: String) throws -> String {
      guard let argument = iterator.next() else { throw UsageError("\(option) needs an argument") }
      return argument
    }
    while let option = iterator.next() {
      switch option {
      case "--only": only += try argument(of: option).split(separator: ",").map(String.init)
      case "--implementation": implementation = try argument(of: option)
      case "--rounds":
        guard let number = Int(try argument(of: option)), number > 0 else {
          throw UsageError("--rounds needs a number above 0")
        }
        rounds = number
      case "--check": checksGates = true
      case "--check-counts":
        checksGates = true
        measuresOnlyCounts = true
      case "--scaling": measuresScaling = true
      case "--plots":
        measuresScaling = true
        plotDirectory = try argument(of: option)
      case "--help", "-h": printsHelp = true
      default: throw UsageError("\(option) is unknown")
      }
    }
  }

  struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
