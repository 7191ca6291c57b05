import DynamicUIKit

#if canImport(HeadlessUIKit)
import HeadlessUIKit
#endif

extension Workload {
  /// Rows that come to the first sections of a table and go, all at a time, bound to nested arrays, or
  /// to one array if there is one section.
  static func changingATable(sections: Int, of rows: Int, at changed: Int) -> Row.Body {
    let screen = Screen()
    let arrays = (0..<sections).map { _ in DynamicArray(Array(0..<rows)) }
    let all = DynamicArray(arrays)
    let target = screen.table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: Int) in
      cell.tag = row
    }.animating(upTo: .max)
    if sections == 1 { arrays[0] >>> target } else { all >>> target }
    screen.window.layoutIfNeeded()
    var isLong = false
    return { count in
      for _ in 0..<count {
        isLong.toggle()
        batch {
          for array in arrays.prefix(changed) {
            if isLong { array.append(-1) } else { array.removeLast() }
          }
        }
      }
      opaque(screen.table.numberOfSections)
      _ = all
    }
  }

  /// A row that comes to the first section of a table and goes, bound to an array of sections that are
  /// values.
  static func changingValuesInATable(sections: Int, of rows: Int) -> Row.Body {
    let screen = Screen()
    let all = Dynamic((0..<sections).map { RowSection(id: $0, rows: Array(0..<rows)) })
    all
      >>> screen.table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: Int) in
        cell.tag = row
      }
    screen.window.layoutIfNeeded()
    var isLong = false
    return { count in
      for _ in 0..<count {
        isLong.toggle()
        all.update { if isLong { $0[0].rows.append(-1) } else { $0[0].rows.removeLast() } }
      }
      opaque(screen.table.numberOfSections)
    }
  }

  /// The same by a data source and batch updates.
  static func changingATableByHand(sections: Int, of rows: Int, at changed: Int) -> Row.Body {
    let screen = Screen()
    let source = HandTable(Array(repeating: Array(0..<rows), count: sections))
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    screen.table.dataSource = source
    screen.window.layoutIfNeeded()
    var isLong = false
    return { count in
      for _ in 0..<count {
        isLong.toggle()
        screen.table.performBatchUpdates {
          var paths: [IndexPath] = []
          for section in 0..<changed {
            if isLong {
              source.sections[section].append(-1)
              paths.append(IndexPath(row: rows, section: section))
            } else {
              source.sections[section].removeLast()
              paths.append(IndexPath(row: rows, section: section))
            }
          }
          if isLong {
            screen.table.insertRows(at: paths, with: .automatic)
          } else {
            screen.table.deleteRows(at: paths, with: .automatic)
          }
        }
      }
      opaque(screen.table.numberOfSections)
    }
  }

  /// Rows that get another content, one after the other, of which ten are on the screen.
  static func changingContentInATable(of rows: Int) -> Row.Body {
    let screen = Screen()
    let array = DynamicArray((0..<rows).map { Priced(id: $0, price: 0) })
    array
      >>> screen.table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: Priced) in
        cell.tag = row.price
      }
    screen.window.layoutIfNeeded()
    return { count in
      for number in 0..<count {
        array.replace(at: number % 20, with: Priced(id: number % 20, price: number))
      }
      opaque(screen.table.numberOfSections)
    }
  }

  /// The same by hand, which has the table configure the row again, or sets what its cell shows, if it has one.
  static func changingContentInATableByHand(of rows: Int, throughCell: Bool = false) -> Row.Body {
    let screen = Screen()
    let source = HandTable([Array(repeating: 0, count: rows)])
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    screen.table.dataSource = source
    screen.window.layoutIfNeeded()
    return { count in
      for number in 0..<count {
        let path = IndexPath(row: number % 20, section: 0)
        source.sections[0][number % 20] = number
        if throughCell {
          screen.table.cellForRow(at: path)?.tag = number
        } else {
          screen.table.reconfigureRows(at: [path])
        }
      }
      opaque(screen.table.numberOfSections)
    }
  }
}

/// A row whose content changes while its identity stays.
private struct Priced: Identifiable, Equatable {
  let id: Int
  var price: Int
}

/// A window with a table that is ten rows high.
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

/// What people write without a binding.
@MainActor
private final class HandTable: NSObject, UITableViewDataSource {
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
