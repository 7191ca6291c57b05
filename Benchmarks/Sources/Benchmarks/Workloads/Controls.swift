import DynamicUIKit

// Values bound to properties of UIKit views. The handwritten variants set the property in a closure
// that holds the view weakly.

extension Workload {
  static let controls =
    [
      setting("text", "a label's text", UILabel(), texts) {
        $0.text = $1
      } bind: {
        $0 >>> $1
      },
      setting("hidden", "isHidden of a view", UIView(), [true, false, true, false]) {
        $0.isHidden = $1
      } bind: {
        $0 >>> $1.modifiers.isHidden
      },
      setting("enabled", "isEnabled of a button", UIButton(), [true, false, true, false]) {
        $0.isEnabled = $1
      } bind: {
        $0 >>> $1.isEnabledModifier
      },
      setting("color", "the color of a label", UILabel(), [.red, .green, .blue, .black]) {
        $0.textColor = $1
      } bind: {
        $0 >>> $1.modifiers.textColor
      },
      thousandLabels, shortLivedLabel, screen, reusedCell, typing, tapping, contentChange,
    ]

  private static let texts = ["", "Ada", "Grace", "Barbara"]

  /// Sets the bound value to the four `values` in turn.
  private static func setting<View: UIView, Value>(
    _ name: String, _ title: String, _ view: @autoclosure @escaping @MainActor () -> View,
    _ values: [Value], byHand set: @escaping @MainActor (View, Value) -> Void,
    bind: @escaping @MainActor (Dynamic<Value>, View) -> Void
  ) -> Workload {
    Workload(
      "U1 \(name)", "set a value bound to \(title)",
      variants: [
        Variant(.dynamic) {
          let value = opaque(Dynamic(values[0]))
          let view = view()
          bind(value, view)
          return { iterations in
            for number in 0..<iterations { value.value = values[number & 3] }
            withExtendedLifetime(view) {}
          }
        },
        Variant(.byHand) {
          let value = opaque(HandBox(values[0]))
          let view = view()
          value.listener = { [weak view] value in if let view { set(view, value) } }
          return { iterations in
            for number in 0..<iterations { value.set(values[number & 3]) }
            withExtendedLifetime(view) {}
          }
        },
      ])
  }

  private static let thousandLabels = Workload(
    "U2", "set a value bound to the texts of 1000 labels, per label", partsPerOperation: 1000,
    variants: [
      Variant(.dynamic) {
        let value = opaque(Dynamic(""))
        let labels = (0..<1000).map { _ in UILabel() }
        for label in labels { value >>> label }
        return { iterations in
          for number in 0..<iterations { value.value = texts[number & 3] }
          withExtendedLifetime(labels) {}
        }
      },
      Variant(.byHand) {
        let labels = (0..<1000).map { _ in UILabel() }
        let listeners = labels.map { label in
          { @MainActor [weak label] (text: String) in label?.text = text }
        }
        return { iterations in
          for number in 0..<iterations { for listener in listeners { listener(texts[number & 3]) } }
          withExtendedLifetime(labels) {}
        }
      },
    ])

  private static let shortLivedLabel = Workload(
    "U3", "create a label, bind it, show one change, release it",
    variants: [
      Variant(.dynamic) {
        let value = opaque(Dynamic(""))
        return { iterations in
          for number in 0..<iterations {
            let label = UILabel()
            value >>> label
            value.value = texts[number & 3]
            withExtendedLifetime(label) {}
          }
        }
      },
      Variant(.byHand) {
        let value = opaque(HandBox(""))
        return { iterations in
          for number in 0..<iterations {
            let label = UILabel()
            label.text = value.value
            value.listener = { [weak label] in label?.text = $0 }
            value.set(texts[number & 3])
            withExtendedLifetime(label) {}
          }
          value.listener = nil
        }
      },
    ])

  private static let screen = Workload(
    "U4", "create a screen with 30 bindings, set all values ten times, release it",
    variants: [
      Variant(.dynamic) {
        { iterations in
          for _ in 0..<iterations {
            let values = (0..<30).map { _ in Dynamic("") }
            let labels = values.map { _ in UILabel() }
            for index in 0..<30 { values[index] >>> labels[index] }
            for number in 0..<10 { for value in values { value.value = texts[number & 3] } }
            withExtendedLifetime(labels) {}
          }
        }
      },
      Variant(.byHand) {
        { iterations in
          for _ in 0..<iterations {
            let values = (0..<30).map { _ in HandBox("") }
            let labels = values.map { _ in UILabel() }
            for index in 0..<30 {
              labels[index].text = values[index].value
              values[index].listener = { [weak label = labels[index]] in label?.text = $0 }
            }
            for number in 0..<10 { for value in values { value.set(texts[number & 3]) } }
            withExtendedLifetime(labels) {}
          }
        }
      },
    ])

  private static let reusedCell = Workload(
    "U5", "reuse a cell with three bindings, per reuse", partsPerOperation: 1000,
    variants: [
      Variant(.dynamic) {
        let rows = (0..<10).map { BoundRow($0) }
        return { iterations in
          let cell = Cell()
          for _ in 0..<iterations {
            for number in 0..<1000 {
              let row = rows[number % 10]
              row.title >>> cell.title
              row.price >>> cell.price
              row.isSoldOut >>> cell.badge.modifiers.isHidden
            }
          }
          blackHole(cell.title.text?.count ?? 0)
        }
      },
      Variant(.byHand) {
        let rows = (0..<10).map { HandRow($0) }
        return { iterations in
          let cell = Cell()
          var shownRow: HandRow?
          for _ in 0..<iterations {
            for number in 0..<1000 {
              shownRow?.removeListeners()
              let row = rows[number % 10]
              row.show(in: cell)
              shownRow = row
            }
          }
          blackHole(cell.title.text?.count ?? 0)
        }
      },
    ])

  private static let contentChange = Workload(
    "U8", "change the content of one of 10,000 table rows",
    variants: [
      Variant(.dynamic) { changingContentInATable(of: 10_000) },
      Variant(.byHand) { changingContentInATableByHand(of: 10_000) },
      Variant(.byHandKnowingRow) { changingContentInATableByHand(of: 10_000, knowsRow: true) },
    ])

  static func creatingAScreen(bindingCount count: Int) -> Variant.Body {
    let names = (0..<count).map { "\($0)" }
    return { iterations in
      for _ in 0..<iterations {
        let values = names.map { Dynamic($0) }
        let root = UIView()
        for value in values {
          let label = UILabel()
          root.addSubview(label)
          value >>> label
        }
        for value in values { value.value = "Ada" }
        blackHole(root.subviews.count)
      }
    }
  }

  static func creatingAScreenByHand(bindingCount count: Int) -> Variant.Body {
    let names = (0..<count).map { "\($0)" }
    return { iterations in
      for _ in 0..<iterations {
        let values = names.map { HandBox($0) }
        let root = UIView()
        for value in values {
          let label = UILabel()
          root.addSubview(label)
          label.text = value.value
          value.listener = { [weak label] in label?.text = $0 }
        }
        for value in values { value.set("Ada") }
        blackHole(root.subviews.count)
      }
    }
  }

  private static let typing = Workload(
    "U6", "type into a field with a two-way binding",
    variants: [
      Variant(.dynamic) {
        let value = opaque(Dynamic(""))
        let field = UITextField()
        value <<>>> field
        return { iterations in
          for number in 0..<iterations {
            field.text = texts[number & 3]
            field.sendActions(for: .editingChanged)
          }
          blackHole(value.value)
        }
      },
      Variant(.byHand) {
        let value = opaque(HandBox(""))
        let field = UITextField()
        field.addAction(
          UIAction { [weak field] _ in value.set(field?.text ?? "") }, for: .editingChanged)
        return { iterations in
          for number in 0..<iterations {
            field.text = texts[number & 3]
            field.sendActions(for: .editingChanged)
          }
          blackHole(value.value)
        }
      },
    ])

  private static let tapping = Workload(
    "U7", "tap a button that executes a command",
    variants: [
      Variant(.dynamic) {
        let command = Command { blackHole(1) }
        let button = UIButton()
        button >> command
        return { iterations in
          for _ in 0..<iterations { button.sendActions(for: .primaryActionTriggered) }
        }
      },
      Variant(.byHand) {
        let button = UIButton()
        button.addAction(UIAction { _ in blackHole(1) }, for: .primaryActionTriggered)
        return { iterations in
          for _ in 0..<iterations { button.sendActions(for: .primaryActionTriggered) }
        }
      },
    ])
}

@MainActor
private final class Cell {
  let title = UILabel()
  let price = UILabel()
  let badge = UIView()
}

@MainActor
private final class BoundRow {
  let title: Dynamic<String>
  let price: Dynamic<String>
  let isSoldOut: Dynamic<Bool>

  init(_ number: Int) {
    title = Dynamic("\(number)")
    price = Dynamic("\(number) €")
    isSoldOut = Dynamic(number % 2 == 0)
  }
}

@MainActor
private final class HandRow {
  let title: HandBox<String>
  let price: HandBox<String>
  let isSoldOut: HandBox<Bool>

  init(_ number: Int) {
    title = HandBox("\(number)")
    price = HandBox("\(number) €")
    isSoldOut = HandBox(number % 2 == 0)
  }

  func show(in cell: Cell) {
    cell.title.text = title.value
    title.listener = { [weak label = cell.title] in label?.text = $0 }
    cell.price.text = price.value
    price.listener = { [weak label = cell.price] in label?.text = $0 }
    cell.badge.isHidden = isSoldOut.value
    isSoldOut.listener = { [weak badge = cell.badge] in badge?.isHidden = $0 }
  }

  func removeListeners() {
    title.listener = nil
    price.listener = nil
    isSoldOut.listener = nil
  }
}
