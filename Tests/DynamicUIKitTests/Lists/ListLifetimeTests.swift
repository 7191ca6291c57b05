import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Lifetime of lists")
struct ListLifetimeTests {
  private func makeNotes() -> [Note] { (0..<30).map { Note("\($0)") } }

  // MARK: Releasing one side

  @Test(arguments: ListVariant.all)
  func releasedScreenLeaksNothing(variant: ListVariant) {
    let notes = makeNotes()
    let model = NoteModel(variant.source, notes)
    let parts: [Weak]
    do { parts = NoteScreen(variant, model).parts }
    #expect(parts.filter { $0.object is UIView }.isEmpty)
    // A source drops the bindings of released views at its next change.
    model.change()
    for note in notes { note.text.value += "." }
    #expect(parts.remainingClassNames == [])
  }

  @Test(arguments: ListVariant.all)
  func screenDoesNotRetainItsSource(variant: ListVariant) {
    var screen: NoteScreen?
    let texts: [String?]?
    let modelAndSources: [Weak]
    let weakNotes: [Weak]
    do {
      let notes = makeNotes()
      let model = NoteModel(variant.source, notes)
      screen = NoteScreen(variant, model)
      texts = screen?.cellTexts
      modelAndSources = ([model] + model.sources).map(Weak.init)
      weakNotes = notes.map(Weak.init)
    }
    #expect(modelAndSources.remainingClassNames == [])
    #expect(screen?.cellTexts == texts)
    // The screen still shows the notes, so it retains all 30.
    screen?.view.simulateDrag(by: CGPoint(x: 0, y: 300))
    #expect(weakNotes.remainingClassNames.count == 30)
    screen = nil
    #expect(weakNotes.remainingClassNames == [])
  }

  @Test(arguments: ListVariant.all)
  func disposeStopsUpdatesAndReleasesTheSource(variant: ListVariant) {
    let notes = makeNotes()
    var model: NoteModel? = NoteModel(variant.source, notes)
    var screen = model.map { NoteScreen(variant, $0) }
    let modelAndSources = model.map { ([$0] + $0.sources).map(Weak.init) } ?? []
    let texts = screen?.cellTexts
    screen?.handle?.dispose()
    model?.change()
    #expect(screen?.cellTexts == texts)
    model = nil
    #expect(modelAndSources.remainingClassNames == [])
    let parts = screen?.parts ?? []
    screen = nil
    for note in notes { note.text.value += "." }
    #expect(parts.remainingClassNames == [])
  }

  @Test(arguments: ListVariant.all)
  func secondBindingReleasesTheFirst(variant: ListVariant) {
    let notes = makeNotes()
    let model = NoteModel(variant.source, notes)
    let screen = NoteScreen(variant, model)
    let secondSource = Dynamic(testRows(1, 2))
    if let table = screen.view as? UITableView {
      secondSource >>> table.rows(TestCell.self)
      screen.window.layoutIfNeeded()
      #if !canImport(UIKit)
      table.handleMemoryWarning()  // releases the cells kept for reuse
      #endif
    } else if let view = screen.view as? UICollectionView {
      secondSource >>> view.items(TestItemCell.self)
      screen.window.layoutIfNeeded()
    }
    model.change()
    for note in notes { note.text.value += "." }
    let viewNames = ["UITableView", "UICollectionView"]
    // A collection view retains cells for reuse. These cells retain nothing of the first binding.
    let reusableCellNames = variant.view == .collection ? ["NoteItemCell"] : []
    let remainingNames = Set(screen.parts.remainingClassNames)
    #expect(remainingNames.subtracting(viewNames).subtracting(reusableCellNames) == [])
  }

  // MARK: On another thread

  @Test(arguments: ListVariant.all)
  func sourcesMayBeReleasedOnAnotherThread(variant: ListVariant) {
    var models: [NoteModel] = []
    var screens: [NoteScreen] = []
    var modelsAndSources: [Weak] = []
    for _ in 0..<4 {
      let notes = makeNotes()
      let model = NoteModel(variant.source, notes)
      modelsAndSources += ([model] + model.sources).map(Weak.init)
      screens.append(NoteScreen(variant, model))
      models.append(model)
    }
    repeatWhileReleasingInBackground(&models) {
      for screen in screens { screen.view.simulateDrag(to: CGPoint(x: 0, y: 100)) }
    }
    #expect(modelsAndSources.remainingClassNames == [])
    for screen in screens { screen.view.simulateDrag(to: CGPoint(x: 0, y: 300)) }
  }

  @Test(arguments: ListVariant.all)
  func screensMayBeReleasedOnAnotherThread(variant: ListVariant) {
    let notes = makeNotes()
    let model = NoteModel(variant.source, notes)
    var screens = (0..<6).map { _ in NoteScreen(variant, model) }
    let parts = screens.flatMap(\.parts)
    repeatWhileReleasingInBackground(&screens) {
      model.change()
      for note in notes { note.text.value += "." }
    }
    model.change()
    for note in notes { note.text.value = "end" }
    #expect(parts.remainingClassNames == [])
  }
}
