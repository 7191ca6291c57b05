import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// A row that is an object, so that a test can observe its release.
@MainActor
final class Note: Identifiable {
  let text: Dynamic<String>
  init(_ text: String) { self.text = Dynamic(text) }
}

final class NoteTableCell: UITableViewCell, BindableView {
  let field = UITextField(frame: .zero)

  func bind(to row: Listenable<Note>) {
    row.value.text <<>>> field
    row.value.text | { $0 + "!" } >>> textLabel!.textModifier
    row | { $0.text.value } >> { _ in }
  }
}

final class NoteItemCell: UICollectionViewCell, BindableView {
  let field = UITextField(frame: .zero)

  func bind(to row: Listenable<Note>) {
    row.value.text <<>>> field
    row | { $0.text.value } >> { _ in }
  }
}

/// A combination of source, kind of cells, and kind of view.
struct ListVariant: CustomTestStringConvertible, Sendable {
  enum Source: CaseIterable { case array, derived, sections, dynamicArray, nested, titled }
  enum Cells: CaseIterable { case binding, configured }
  enum View: CaseIterable { case table, collection }

  let source: Source
  let cells: Cells
  let view: View

  static let all = Source.allCases.flatMap { source in
    Cells.allCases.flatMap { cells in
      View.allCases.map { ListVariant(source: source, cells: cells, view: $0) }
    }
  }

  var testDescription: String { "\(source), \(cells) cells, \(view)" }
}

/// A model that stores notes in one kind of source.
@MainActor
final class NoteModel {
  /// The source, and the arrays nested in it.
  let arrays: [AnyObject]
  let change: () -> Void
  private let bindSource: (ListTarget<Note>) -> Disposable

  init(_ source: ListVariant.Source, _ notes: [Note]) {
    let half = notes.count / 2
    switch source {
    case .array:
      let data = Dynamic(notes)
      arrays = [data]
      change = { data.value = data.value.rotated }
      bindSource = { data >>> $0 }
    case .derived:
      let data = Dynamic(notes)
      arrays = [data]
      change = { data.value = data.value.rotated }
      bindSource = { data | { $0.rotated } >>> $0 }
    case .sections:
      let data = Dynamic([
        RowSection("A", rows: Array(notes[..<half])), RowSection("B", rows: Array(notes[half...])),
      ])
      arrays = [data]
      change = { data.value = data.value.rotated }
      bindSource = { data >>> $0 }
    case .dynamicArray:
      let data = DynamicArray(notes)
      arrays = [data]
      change = { data.move(from: 0, to: data.count - 1) }
      bindSource = { data >>> $0 }
    case .nested:
      let parts = [DynamicArray(Array(notes[..<half])), DynamicArray(Array(notes[half...]))]
      let data = DynamicArray(parts)
      arrays = [data] + parts
      change = {
        data[0].move(from: 0, to: 1)
        data.move(from: 0, to: 1)
      }
      bindSource = { data >>> $0 }
    case .titled:
      let parts = [
        DynamicSection(Array(notes[..<half]), header: "A"),
        DynamicSection(Array(notes[half...]), header: nil),
      ]
      let data = DynamicArray(parts)
      arrays = [data] + parts
      change = {
        data[0].header.value = data[0].header.value == nil ? "new" : nil
        data[1].move(from: 0, to: 1)
        data.move(from: 0, to: 1)
      }
      bindSource = { data >>> $0 }
    }
  }

  func bind(to target: ListTarget<Note>) -> Disposable { bindSource(target) }
}

extension Array {
  fileprivate var rotated: Array { Array(dropFirst() + prefix(1)) }
}

/// A screen that shows notes; `parts` holds weak references to its views, commands and captures.
@MainActor
final class NoteScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let view: UIScrollView
  private(set) var handle: Disposable?
  private(set) var parts: [Weak] = []

  init(_ variant: ListVariant, _ model: NoteModel) {
    let token = Token()
    let command = Command<Note> { _ in _ = token }
    let moving = Command<RowMove<Note>> { _ in _ = token }
    let bound: Disposable
    switch variant.view {
    case .table:
      let table = UITableView(frame: window.bounds)
      table.rowHeight = 44
      view = table
      switch variant.cells {
      case .binding:
        bound = model.bind(
          to: table.rows(NoteTableCell.self, select: command, delete: command, move: moving))
      case .configured:
        bound = model.bind(
          to: table.rows(NoteTableCell.self, select: command, delete: command, move: moving) {
            cell, note in
            note.text <<>>> cell.field
            note.text >> { _ in _ = token }
          })
      }
    case .collection:
      let collection = UICollectionView(
        frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      view = collection
      if variant.cells == .binding {
        bound = model.bind(to: collection.items(NoteItemCell.self, select: command, move: moving))
      } else {
        bound = model.bind(
          to: collection.items(NoteItemCell.self, select: command, move: moving) { cell, note in
            note.text <<>>> cell.field
            note.text >> { _ in _ = token }
          })
      }
    }
    handle = bound
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    view.simulateDrag(by: CGPoint(x: 0, y: 200))
    parts = ([view, token, command, moving, dataSource] + cells).map(Weak.init)
  }

  private var dataSource: AnyObject {
    let source: AnyObject? =
      (view as? UITableView)?.dataSource ?? (view as? UICollectionView)?.dataSource
    return source!
  }

  private var cells: [AnyObject] {
    (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? []
  }

  var texts: [String?] {
    window.layoutIfNeeded()
    return cells.map { ($0 as? NoteTableCell)?.field.text ?? ($0 as? NoteItemCell)?.field.text }
  }
}

private final class Token {}

/// A weak reference to an object.
final class Weak {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension [Weak] {
  /// The class names of the objects that are still alive.
  var remaining: [String] { compactMap { $0.object.map { "\(type(of: $0))" } } }
}
