import DynamicUIKit

#if canImport(HeadlessUIKit)
import HeadlessUIKit
#endif

extension Workload {
  /// Alternately inserts and deletes a row in each of the first `changedSections` sections. A table
  /// with one section is bound to an array of rows, a table with more to an array of arrays.
  static func changingATable(sections: Int, rows: Int, changedSections: Int) -> Variant.Body {
    let screen = Screen()
    let arrays = (0..<sections).map { _ in DynamicArray(Array(0..<rows)) }
    let nestedArray = DynamicArray(arrays)
    let target = screen.table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: Int) in
      cell.tag = row
    }.animating(upTo: .max)  // By default, more than 500 changes reload the table.
    if sections == 1 { arrays[0] >>> target } else { nestedArray >>> target }
    screen.window.layoutIfNeeded()
    var isInserting = false
    return { iterations in
      for _ in 0..<iterations {
        isInserting.toggle()
        batch {
          for array in arrays.prefix(changedSections) {
            if isInserting { array.append(-1) } else { array.removeLast() }
          }
        }
      }
      blackHole(screen.table.numberOfSections)
      withExtendedLifetime(nestedArray) {}
    }
  }

  /// Alternately inserts and deletes a row in the first of an array of `RowSection`s.
  static func changingSectionValues(sections: Int, rows: Int) -> Variant.Body {
    let screen = Screen()
    let sectionValues = Dynamic((0..<sections).map { RowSection(id: $0, rows: Array(0..<rows)) })
    sectionValues
      >>> screen.table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: Int) in
        cell.tag = row
      }
    screen.window.layoutIfNeeded()
    var isInserting = false
    return { iterations in
      for _ in 0..<iterations {
        isInserting.toggle()
        sectionValues.update {
          if isInserting { $0[0].rows.append(-1) } else { $0[0].rows.removeLast() }
        }
      }
      blackHole(screen.table.numberOfSections)
    }
  }

  /// Uses a data source and batch updates instead of a binding.
  static func changingATableByHand(sections: Int, rows: Int, changedSections: Int) -> Variant.Body {
    let screen = Screen()
    let source = SectionSource(Array(repeating: Array(0..<rows), count: sections))
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    screen.table.dataSource = source
    screen.window.layoutIfNeeded()
    var isInserting = false
    return { iterations in
      for _ in 0..<iterations {
        isInserting.toggle()
        screen.table.performBatchUpdates {
          var paths: [IndexPath] = []
          for section in 0..<changedSections {
            if isInserting {
              source.sections[section].append(-1)
            } else {
              source.sections[section].removeLast()
            }
            paths.append(IndexPath(row: rows, section: section))
          }
          if isInserting {
            screen.table.insertRows(at: paths, with: .automatic)
          } else {
            screen.table.deleteRows(at: paths, with: .automatic)
          }
        }
      }
      blackHole(screen.table.numberOfSections)
    }
  }

  /// Changes twenty rows in turn. Ten of them are visible.
  static func changingContentInATable(of rows: Int) -> Variant.Body {
    let screen = Screen()
    let array = DynamicArray((0..<rows).map { PricedRow(id: $0, price: 0) })
    array
      >>> screen.table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: PricedRow) in
        cell.tag = row.price
      }
    screen.window.layoutIfNeeded()
    return { iterations in
      for number in 0..<iterations {
        array.replace(at: number % 20, with: PricedRow(id: number % 20, price: number))
      }
      blackHole(screen.table.numberOfSections)
    }
  }

  /// Compares all rows to find the changed one. With `knowsRow`, updates the row directly.
  static func changingContentInATableByHand(
    of rows: Int, knowsRow: Bool = false
  ) -> Variant.Body {
    let screen = Screen()
    let source = PriceSource((0..<rows).map { PricedRow(id: $0, price: 0) })
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    screen.table.dataSource = source
    screen.window.layoutIfNeeded()
    return { iterations in
      for number in 0..<iterations {
        let row = number % 20
        if knowsRow {
          source.rows[row].price = number
          screen.table.cellForRow(at: IndexPath(row: row, section: 0))?.tag = number
        } else {
          var rows = source.rows
          rows[row].price = number
          source.show(rows, in: screen.table)
        }
      }
      blackHole(screen.table.numberOfSections)
    }
  }
}

/// Compares all rows of a new array to find the changed ones.
private final class PriceSource: NSObject, UITableViewDataSource {
  var rows: [PricedRow]

  init(_ rows: [PricedRow]) { self.rows = rows }

  func show(_ new: [PricedRow], in table: UITableView) {
    let old = rows
    rows = new
    for row in new.indices where new[row] != old[row] {
      table.cellForRow(at: IndexPath(row: row, section: 0))?.tag = new[row].price
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = rows[indexPath.row].price
    return cell
  }
}

private struct PricedRow: Identifiable, Equatable {
  let id: Int
  var price: Int
}

/// The table shows ten rows.
@MainActor
private final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  init() {
    table.rowHeight = 44
    window.addSubview(table)
    window.isHidden = false
  }
}

@MainActor
private final class SectionSource: NSObject, UITableViewDataSource {
  var sections: [[Int]]

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = sections[indexPath.section][indexPath.row]
    return cell
  }
}
