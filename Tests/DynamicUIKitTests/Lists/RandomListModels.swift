import DynamicUIKit

/// Each conforming class has a different kind of list source.
@MainActor
protocol RandomListModel: AnyObject, Sendable {
  init(_ dice: Dice)
  @discardableResult
  func bind(to target: ListTarget<TestRow>) -> Disposable
  /// Calls `listener` at each change, except possibly of a header. If `afterBindings` is true, it
  /// observes a derived value, so that earlier bindings of the list are called first.
  func listen(afterBindings: Bool, _ listener: @escaping @MainActor () -> Void)
  func change(_ dice: Dice)
  func move(_ move: RowMove<TestRow>)
  /// The sections that a view of this model must show.
  var contents: [(header: String?, rows: [TestRow])] { get }
}

final class RowSectionsModel: RandomListModel {
  let data: Dynamic<[RowSection<Int, TestRow>]>

  init(_ dice: Dice) { data = Dynamic((0..<4).map { _ in dice.section() }) }
  @discardableResult
  func bind(to target: ListTarget<TestRow>) -> Disposable { data >>> target }
  func listen(afterBindings: Bool, _ listener: @escaping @MainActor () -> Void) {
    (afterBindings ? data.map { $0 } : data) >> { _ in listener() }
  }

  func change(_ dice: Dice) {
    var sections = data.value
    switch dice.roll(0..<12) {
    case 0: sections = dice.shuffled(sections)
    case 1: sections.insert(dice.section(), at: dice.roll(0..<(sections.count + 1)))
    case 2: if !sections.isEmpty { sections.remove(at: dice.roll(0..<sections.count)) }
    case 3: sections = (0..<dice.roll(0..<6)).map { _ in dice.section() }
    case 4:
      // Redistributes all rows.
      let rows = dice.shuffled(sections.flatMap(\.rows))
      var start = 0
      for index in sections.indices {
        let end = index == sections.count - 1 ? rows.count : dice.roll(start..<(rows.count + 1))
        sections[index].rows = Array(rows[start..<end])
        start = end
      }
    default:
      guard !sections.isEmpty else { break }
      let index = dice.roll(0..<sections.count)
      sections[index].rows = dice.changed(sections[index].rows)
      if dice.chance(1, in: 3) {
        sections[index].header = dice.chance(1, in: 3) ? nil : "header \(dice.roll(0..<9))"
      }
    }
    if sections.count > 7 { sections.removeLast(3) }
    data.value = sections
  }

  func move(_ move: RowMove<TestRow>) { data.perform(move) }

  var contents: [(header: String?, rows: [TestRow])] { data.value.map { ($0.header, $0.rows) } }
}

final class DynamicSectionsModel: RandomListModel {
  let data: DynamicArray<DynamicSection<TestRow>>
  private typealias Listener = (afterBindings: Bool, call: @MainActor () -> Void)
  private var listeners: [Listener] = []

  init(_ dice: Dice) {
    data = DynamicArray((0..<3).map { _ in DynamicSection(dice.rows(fewerThan: 9), header: nil) })
  }

  @discardableResult
  func bind(to target: ListTarget<TestRow>) -> Disposable { data >>> target }

  func listen(afterBindings: Bool, _ listener: @escaping @MainActor () -> Void) {
    listeners.append((afterBindings, listener))
    (afterBindings ? data.map { $0 } : data) >> { _ in listener() }
    for section in data.value { add((afterBindings, listener), to: section) }
  }

  private func add(_ listener: Listener, to section: DynamicSection<TestRow>) {
    (listener.afterBindings ? section.map { $0 } : section) >> { _ in listener.call() }
  }

  private func makeSection(_ dice: Dice) -> DynamicSection<TestRow> {
    let section = DynamicSection(dice.rows(fewerThan: 9), header: "new \(dice.roll(0..<9))")
    for listener in listeners { add(listener, to: section) }
    return section
  }

  func change(_ dice: Dice) {
    let count = data.count
    switch dice.roll(0..<(count == 0 ? 1 : 15)) {
    case 0: data.insert(makeSection(dice), at: dice.roll(0..<(count + 1)))
    case 1: if count > 1 { data.remove(at: dice.roll(0..<count)) }
    case 2: data.move(from: dice.roll(0..<count), to: dice.roll(0..<count))
    case 3: if count > 6 { data.removeSubrange(0..<4) }
    case 4: data[dice.roll(0..<count)] = makeSection(dice)
    case 5: data[dice.roll(0..<count)].header.value = dice.chance(1, in: 3) ? nil : "changed"
    case 6, 7:
      batch {
        let source = data[dice.roll(0..<count)]
        if source.isEmpty { return }
        let row = source.remove(at: dice.roll(0..<source.count))
        let destination = data[dice.roll(0..<count)]
        destination.insert(row, at: dice.roll(0..<(destination.count + 1)))
      }
    // Inserts a section that the list already contains.
    case 14: if count < 6 { data.insert(data[dice.roll(0..<count)], at: dice.roll(0..<count)) }
    default: dice.change(data[dice.roll(0..<count)])
    }
  }

  func move(_ move: RowMove<TestRow>) { data.perform(move) }

  var contents: [(header: String?, rows: [TestRow])] {
    data.value.map { ($0.header.value, $0.value) }
  }
}

extension Dice {
  /// Another section may have the same id.
  func section() -> RowSection<Int, TestRow> {
    RowSection(
      id: roll(0..<8), header: chance(1, in: 2) ? "header \(roll(0..<9))" : nil,
      rows: rows(fewerThan: 9))
  }

  func changed(_ rows: [TestRow]) -> [TestRow] {
    var rows = rows
    switch roll(0..<9) {
    case 0: rows = shuffled(rows)
    case 1: rows = self.rows(fewerThan: 30)
    case 2: rows += self.rows(fewerThan: 12)
    case 3: rows.removeAll { $0.id % 3 == 0 }
    default:
      for _ in 0..<roll(1..<5) {
        if rows.isEmpty || chance(1, in: 3) {
          rows.insert(row(), at: roll(0..<(rows.count + 1)))
        } else if chance(1, in: 2) {
          rows.remove(at: roll(0..<rows.count))
        } else {
          rows[roll(0..<rows.count)].text += "!"
        }
      }
    }
    return rows.count > 60 ? Array(rows.prefix(20)) : rows
  }

  func change(_ array: DynamicArray<TestRow>) {
    let count = array.count
    func index() -> Int { roll(0..<count) }
    switch roll(0..<(count == 0 ? 2 : 11)) {
    case 0: array.append(row())
    case 1: array.insert(contentsOf: rows(fewerThan: 6), at: roll(0..<(count + 1)))
    case 2, 3: array.remove(at: index())
    case 4, 5: array.move(from: index(), to: index())
    case 6: array[index()].text += "!"
    case 7: array[index()] = row()
    case 8: array.removeAll { $0.id % 5 == 0 }
    case 9:
      let start = index()
      array.replaceSubrange(start..<(min(count, start + 3)), with: rows(fewerThan: 5))
    default: array.value = changed(array.value)
    }
    if array.count > 60 { array.removeSubrange(10..<50) }
  }
}
