/// Solves the constraints of a root view and of the descendants that have no engine of their own.
///
/// A view placed by its frame is the root of its own engine, unless a constraint of an ancestor
/// refers to an item inside the view. As a result, each cell and each screen is solved separately.
///
/// A ``LayoutRule`` is a constraint of the app, or one that the engine adds. After a change, the
/// engine collects all rules again, but passes only the differences to the solver.
@MainActor
final class LayoutEngine {
  unowned let root: UIView

  private var solver = LinearSolver()
  private var variablesByItem: [ObjectIdentifier: FrameVariables] = [:]
  private var entries: [LayoutRule.Key: Entry] = [:]
  private var itemFrames: [ItemFrame] = []
  private var measuredWidths: [ObjectIdentifier: CGFloat] = [:]

  typealias FittingTarget = (
    size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  )
  /// Set only in a temporary engine that determines a fitting size.
  private let target: FittingTarget?

  private var isFitting: Bool { target != nil }

  init(_ root: UIView, fitting target: FittingTarget? = nil) {
    self.root = root
    self.target = target
  }

  /// The frame of an item, in the coordinates of its superview or owning view.
  struct FrameVariables {
    let x: SolverVariable
    let y: SolverVariable
    let width: SolverVariable
    let height: SolverVariable
  }

  private struct Entry {
    var rule: LayoutRule
    var handle: ConstraintHandle?  // nil if the rule is broken
  }

  private struct ItemFrame {
    weak var item: (any LayoutItem)?
    let variables: FrameVariables
  }

  /// Solves the rules and sets the root's size and the content sizes of scroll views. The other
  /// views get their frames when their superviews are laid out, which this method requests.
  func solve() {
    updateSolution()
    for itemFrame in itemFrames {
      guard let item = itemFrame.item else { continue }
      let frame = frame(of: itemFrame.variables)
      if let guide = item as? UILayoutGuide {  // a scroll view's content guide
        (guide.owningView as? UIScrollView)?.contentSize = frame.size
      } else if let view = item as? UIView, view.frame != frame {
        if view === root { view.frame.size = frame.size } else { view.superview?.setNeedsLayout() }
      }
    }
  }

  func frame(of view: UIView) -> CGRect? {
    variablesByItem[ObjectIdentifier(view)].map(frame)
  }

  /// Returns the allowed root size nearest to the target, or nil if there are no rules.
  func fittingSize() -> CGSize? {
    var rules = LayoutRules(self)
    rules.collect(root)
    guard !rules.isEmpty else { return nil }
    updateSolution()
    return frame(of: variables(of: root)).size
  }

  var solvesRootSize: Bool {
    isFitting || root.superview == nil && !root.translatesAutoresizingMaskIntoConstraints
  }

  func variables(of item: any LayoutItem) -> FrameVariables {
    if let existing = variablesByItem[ObjectIdentifier(item)] { return existing }
    let new = FrameVariables(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    variablesByItem[ObjectIdentifier(item)] = new
    return new
  }

  // MARK: Implementation

  private func frame(of variables: FrameVariables) -> CGRect {
    // Removes the solver's rounding error.
    func rounded(_ variable: SolverVariable) -> CGFloat {
      let value = solver.value(of: variable)
      let nearest = (value * 1000).rounded() / 1000
      return abs(value - nearest) < 1e-6 ? nearest : value
    }
    return CGRect(
      x: rounded(variables.x), y: rounded(variables.y), width: rounded(variables.width),
      height: rounded(variables.height))
  }

  private func updateSolution() {
    // A new width can change line breaks and thus heights, which the next round uses.
    // The limit on the rounds prevents an endless loop.
    for _ in 0..<4 {
      var rules = LayoutRules(self)
      rules.collect(root)
      if solvesRootSize || !rules.isEmpty { rules.fixPositionOrSize(ofRoot: root) }
      if let target {
        rules.addFittingSize(target.size, target.horizontal, target.vertical)
      }
      itemFrames = rules.items.map { ItemFrame(item: $0, variables: variables(of: $0)) }
      let currentItemIDs = Set(itemFrames.compactMap { $0.item.map(ObjectIdentifier.init) })
      updateSolver(with: rules.all)
      variablesByItem = variablesByItem.filter {
        currentItemIDs.contains($0.key) || $0.key == ObjectIdentifier(root)
      }
      guard remeasureMultilineViews() else { return }
    }
  }

  /// Returns whether a height has changed.
  private func remeasureMultilineViews() -> Bool {
    var heightChanged = false
    for itemFrame in itemFrames {
      guard let view = itemFrame.item as? UIView, view.heightDependsOnWidth else { continue }
      let width = frame(of: itemFrame.variables).width
      guard measuredWidths[ObjectIdentifier(view)] != width else { continue }
      let oldHeight = contentHeight(of: view)
      measuredWidths[ObjectIdentifier(view)] = width
      if contentHeight(of: view) != oldHeight { heightChanged = true }
    }
    return heightChanged
  }

  func contentHeight(of view: UIView) -> CGFloat {
    guard view.heightDependsOnWidth, let width = measuredWidths[ObjectIdentifier(view)] else {
      return view.intrinsicContentSize.height
    }
    return view.height(forWidth: width)
  }

  private func updateSolver(with rules: [LayoutRule]) {
    var rulesByKey: [LayoutRule.Key: LayoutRule] = [:]
    rulesByKey.reserveCapacity(rules.count)
    for rule in rules { rulesByKey[rule.key] = rule }
    var newRules: [LayoutRule] = []
    var removedHandles: [ConstraintHandle] = []
    for (key, entry) in entries {
      // A broken rule, which has no handle, is added again, because the conflict may be gone.
      if entry.handle != nil, let rule = rulesByKey[key],
        rule.constraint.canReuseHandle(of: entry.rule.constraint)
      {
        continue
      }
      if let handle = entry.handle { removedHandles.append(handle) }
      entries[key] = nil
    }
    // Sorts the handles, because the dictionary's random order could make the solution random.
    for handle in removedHandles.sorted(by: { $0.id < $1.id }) { solver.remove(handle) }
    for rule in rules {
      guard let entry = entries[rule.key], let handle = entry.handle else {
        newRules.append(rule)
        continue
      }
      entries[rule.key]?.rule = rule
      guard rule.constraint.constant != entry.rule.constraint.constant else { continue }
      // The constraint is optional: a required one with a new constant fails `canReuseHandle`.
      solver.setConstant(rule.constraint.constant, of: handle)
    }
    for rule in newRules where rule.constraint.isRequired { add(rule) }
    for rule in newRules where !rule.constraint.isRequired { add(rule) }
  }

  /// If required rules conflict, breaks the constraint that the app activated last.
  private func add(_ rule: LayoutRule) {
    while true {
      do throws(LinearSolver.Conflict) {
        entries[rule.key] = Entry(rule: rule, handle: try solver.add(rule.constraint))
        if !isFitting { rule.appConstraint?.isBroken = false }
        return
      } catch {
        let conflictingEntries = entries.values.filter { entry in
          entry.handle.map(error.constraints.contains) ?? false
        }
        let conflicting = conflictingEntries.map(\.rule) + [rule]
        let breakable = conflicting.filter { $0.appConstraint != nil }
        let broken = breakable.max { $0.activationNumber < $1.activationNumber } ?? rule
        report(conflicting, breaking: broken)
        if let handle = entries[broken.key]?.handle { solver.remove(handle) }
        entries[broken.key] = Entry(rule: broken, handle: nil)
        if !isFitting { broken.appConstraint?.isBroken = true }
        if broken.key == rule.key { return }
      }
    }
  }

  private func report(_ rules: [LayoutRule], breaking broken: LayoutRule) {
    guard !isFitting, broken.appConstraint?.isBroken != true else { return }
    let list = rules.map { "    \"\($0.name)\"" }.sorted().joined(separator: ",\n")
    HeadlessWarning.print(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(broken.name)
      """)
  }
}

extension LinearConstraint {
  fileprivate func canReuseHandle(of other: LinearConstraint) -> Bool {
    relation == other.relation && priority == other.priority && terms == other.terms
      && (!isRequired || constant == other.constant)
  }
}
