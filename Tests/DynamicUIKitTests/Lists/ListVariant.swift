import DynamicTesting
import DynamicUIKit
import Testing

/// An object, so that a test can observe its release.
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
    row | { $0.text.value } >> { _ in }  // must retain neither the cell nor the note
  }
}

final class NoteItemCell: UICollectionViewCell {
  let field = UITextField(frame: .zero)
}

struct ListVariant: CustomTestStringConvertible, Sendable {
  enum Source: CaseIterable {
    case array  // Dynamic<[Note]>
    case sections  // DynamicArray<DynamicSection<Note>>
  }

  /// The table's cells bind themselves; a closure configures the collection view's cells.
  enum View: CaseIterable { case table, collection }

  let source: Source
  let view: View

  static let all = Source.allCases.flatMap { source in
    View.allCases.map { ListVariant(source: source, view: $0) }
  }

  var testDescription: String { "\(source), \(view)" }
}

@MainActor
final class NoteModel {
  /// The source, and any sections in it.
  let sources: [AnyObject]
  /// Reorders the notes; for `sections`, also changes a header.
  let change: () -> Void
  private let bindSource: (ListTarget<Note>) -> Disposable

  init(_ source: ListVariant.Source, _ notes: [Note]) {
    let half = notes.count / 2
    switch source {
    case .array:
      let data = Dynamic(notes)
      sources = [data]
      change = { data.value = Array(data.value.dropFirst() + data.value.prefix(1)) }
      bindSource = { data >>> $0 }
    case .sections:
      let sections = [
        DynamicSection(Array(notes[..<half]), header: "A"),
        DynamicSection(Array(notes[half...]), header: nil),
      ]
      let data = DynamicArray(sections)
      sources = [data] + sections
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

@MainActor
final class NoteScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let view: UIScrollView
  private(set) var handle: Disposable?
  /// The view, its cells and data source, the commands, and the captured object.
  private(set) var parts: [Weak] = []

  init(_ variant: ListVariant, _ model: NoteModel) {
    let token = CapturedObject()
    let command = Command<Note> { _ in _ = token }
    let move = Command<RowMove<Note>> { _ in _ = token }
    let binding: Disposable
    switch variant.view {
    case .table:
      let table = UITableView(frame: window.bounds)
      table.rowHeight = 44
      view = table
      binding = model.bind(
        to: table.rows(NoteTableCell.self, select: command, delete: command, move: move))
    case .collection:
      let collection = UICollectionView(
        frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      view = collection
      binding = model.bind(
        to: collection.items(NoteItemCell.self, select: command, move: move) { cell, note in
          note.text <<>>> cell.field
          note.text >> { _ in _ = token }
        })
    }
    handle = binding
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    view.simulateDrag(by: CGPoint(x: 0, y: 200))  // so that cells are reused
    parts = ([view, token, command, move, dataSource] + cells).map(Weak.init)
  }

  private var dataSource: AnyObject {
    let source: AnyObject? =
      (view as? UITableView)?.dataSource ?? (view as? UICollectionView)?.dataSource
    return source!
  }

  private var cells: [AnyObject] {
    (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? []
  }

  var cellTexts: [String?] {
    window.layoutIfNeeded()
    return cells.map { ($0 as? NoteTableCell)?.field.text ?? ($0 as? NoteItemCell)?.field.text }
  }
}

/// The closures of a screen capture this object, so that a test can observe their release.
private final class CapturedObject {}

final class Weak {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension [Weak] {
  var remainingClassNames: [String] { compactMap { $0.object.map { "\(type(of: $0))" } } }
}
