import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Lifetimes in each kind of list binding, on the main thread and on others.
@MainActor @Suite("Lifetime of lists")
struct ListLifetimeTests {
  private func notes() -> [Note] { (0..<30).map { Note("\($0)") } }

  private func weak(_ model: NoteModel, _ notes: [Note]) -> [Weak] {
    ([model] + model.arrays + notes).map(Weak.init)
  }

  // MARK: Dropping one side

  @Test(arguments: ListVariant.all)
  func releasedScreenLeaksNothing(form: ListVariant) {
    let notes = notes()
    let model = NoteModel(form.source, notes)
    let parts: [Weak]
    do { parts = NoteScreen(form, model).parts }
    #expect(parts.filter { $0.object is UIView }.isEmpty)
    // A source releases dead bindings with its next change.
    model.change()
    for note in notes { note.text.value += "." }
    #expect(parts.remaining == [])
  }

  @Test(arguments: ListVariant.all)
  func screenDoesNotRetainItsSource(form: ListVariant) {
    var model: NoteModel?
    var screen: NoteScreen?
    let arrays: [Weak]
    let rows: [Weak]
    do {
      let notes = notes()
      let made = NoteModel(form.source, notes)
      screen = NoteScreen(form, made)
      model = made
      arrays = ([made] + made.arrays).map(Weak.init)
      rows = notes.map(Weak.init)
    }
    let texts = screen?.texts
    model = nil
    #expect(arrays.remaining == [])
    #expect(model == nil && screen?.texts == texts)
    screen?.view.simulateDrag(by: CGPoint(x: 0, y: 300))
    #expect(rows.remaining.count == 30)
    screen = nil
    #expect(rows.remaining == [])
  }

  @Test(arguments: ListVariant.all)
  func disposeEndsTheBinding(form: ListVariant) {
    let notes = notes()
    var model: NoteModel? = NoteModel(form.source, notes)
    var screen = model.map { NoteScreen(form, $0) }
    let arrays = model.map { ([$0] + $0.arrays).map(Weak.init) } ?? []
    let texts = screen?.texts
    screen?.handle?.dispose()
    model?.change()
    #expect(screen?.texts == texts)
    model = nil
    #expect(arrays.remaining == [])
    let parts = screen?.parts ?? []
    screen = nil
    for note in notes { note.text.value += "." }
    #expect(parts.remaining == [])
  }

  @Test(arguments: ListVariant.all)
  func secondBindingReleasesTheFirst(form: ListVariant) {
    let notes = notes()
    let model = NoteModel(form.source, notes)
    let screen = NoteScreen(form, model)
    let plain = Dynamic(rows(1, 2))
    if let table = screen.view as? UITableView {
      plain >>> table.rows(TestCell.self)
      screen.window.layoutIfNeeded()
      #if !canImport(UIKit)
      table.simulateMemoryWarning()
      #endif
    } else if let view = screen.view as? UICollectionView {
      plain >>> view.items(TestItemCell.self)
      screen.window.layoutIfNeeded()
    }
    model.change()
    for note in notes { note.text.value += "." }
    let shown = ["UITableView", "UICollectionView"]
    // A collection view keeps reusable cells, which retain nothing.
    let kept = form.view == .collection ? ["NoteItemCell"] : []
    #expect(Set(screen.parts.remaining).subtracting(shown).subtracting(kept) == [])
  }

  // MARK: On another thread

  @Test(arguments: ListVariant.all)
  func sourcesMayBeReleasedOnAnotherThread(form: ListVariant) {
    var models: [NoteModel] = []
    var screens: [NoteScreen] = []
    var gone: [Weak] = []
    for _ in 0..<4 {
      let notes = notes()
      let model = NoteModel(form.source, notes)
      gone += ([model] + model.arrays).map(Weak.init)
      screens.append(NoteScreen(form, model))
      models.append(model)
    }
    releaseInBackground(&models) {
      for screen in screens { screen.view.simulateDrag(to: CGPoint(x: 0, y: 100)) }
    }
    #expect(gone.remaining == [])
    for screen in screens { screen.view.simulateDrag(to: CGPoint(x: 0, y: 300)) }
  }

  @Test(arguments: ListVariant.all)
  func screensMayBeReleasedOnAnotherThread(form: ListVariant) {
    let notes = notes()
    let model = NoteModel(form.source, notes)
    var screens = (0..<6).map { _ in NoteScreen(form, model) }
    let gone = screens.flatMap(\.parts)
    releaseInBackground(&screens) {
      model.change()
      for note in notes { note.text.value += "." }
    }
    model.change()
    for note in notes { note.text.value = "end" }
    #expect(gone.remaining == [])
  }

  @Test(arguments: ListVariant.all)
  func bothSidesMayBeReleasedOnAnotherThread(form: ListVariant) {
    var objects: [AnyObject] = []
    var gone: [Weak] = []
    for index in 0..<6 {
      let notes = notes()
      let model = NoteModel(form.source, notes)
      let screen = NoteScreen(form, model)
      gone += weak(model, notes) + screen.parts
      objects += index % 2 == 0 ? [model, screen] : [screen, model]
    }
    releaseInBackground(&objects) {}
    #expect(gone.remaining == [])
  }
}
