/// What the command line asks for.
struct Options {
  static let usage = """
    usage: Benchmarks [options]

      --only W1,W6      measure these workloads only
      --subject NAME    measure these rows only, for a profiler
      --rounds N        take N samples of each row (21)
      --check           exit with 1 if a gate is missed
      --check-counts    take and check only what does not depend on the machine:
                        allocations, locks, deliveries, bytes
      --scaling         measure how cost grows with listeners, depth, width, length,
                        rows and sections; with --only table-rows, that curve only
      --plots DIR       draw that as SVG files in a directory
      --markdown        print one table as Markdown, for an article
      --json FILE       write everything as JSON; - for standard output, without the table
    """

  var only: [String] = []
  var subject: String?
  var rounds: Int?
  var check = false
  var countsOnly = false
  var scaling = false
  var plots: String?
  var markdown = false
  var json: String?
  var help = false

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    func argument(of option: String) throws -> String {
      guard let argument = rest.next() else { throw Mistake("\(option) needs an argument") }
      return argument
    }
    while let option = rest.next() {
      switch option {
      case "--only": only += try argument(of: option).split(separator: ",").map(String.init)
      case "--subject": subject = try argument(of: option)
      case "--rounds":
        guard let number = Int(try argument(of: option)), number > 0 else {
          throw Mistake("--rounds needs a number above 0")
        }
        rounds = number
      case "--check": check = true
      case "--check-counts":
        check = true
        countsOnly = true
      case "--scaling": scaling = true
      case "--plots":
        scaling = true
        plots = try argument(of: option)
      case "--markdown": markdown = true
      case "--json": json = try argument(of: option)
      case "--help", "-h": help = true
      default: throw Mistake("\(option) is unknown")
      }
    }
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
