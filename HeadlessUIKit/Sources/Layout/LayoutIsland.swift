/// A layout island: a root view and the descendants whose constraints are solved together.
///
/// A view placed by its frame is the root of its own island, unless an ancestor owns a constraint
/// on the view's content. As a result, each cell and each screen is solved separately.
///
/// After a change, the island recollects its ``LayoutRule``s; only differences reach the solver.
@MainActor
final class LayoutIsland {
  private unowned let root: UIView

  var rootView: UIView { root }

  private var solver = LinearSolver()
  private var rectangles: [ObjectIdentifier: Rectangle] = [:]
  private var entries: [LayoutRule.Key: Entry] = [:]
  private var members: [Member] = []
  /// The widths for which multiline views were last measured.
  private var measuredWidths: [ObjectIdentifier: CGFloat] = [:]
  private var isFitting = false

  init(_ root: UIView) {
    self.root = root
  }

  /// The variables of a view or guide, in the coordinates of its superview or owning view.
  struct Rectangle {
    let x: SolverVariable
    let y: SolverVariable
    let width: SolverVariable
    let height: SolverVariable
  }

  private struct Entry {
    var rule: LayoutRule
    var handle: ConstraintHandle?  // nil if the rule is broken
  }

  private struct Member {
    weak var item: (any LayoutItem)?
    let rectangle: Rectangle
  }

  /// Solves the island, sets the frames of guides, the content size of scroll views, and the size
  /// of the root, and requests layout where another view has to move.
  func solve() {
    update()
    for member in members {
      guard let item = member.item else { continue }
      let frame = frame(of: member.rectangle)
      if let guide = item as? UILayoutGuide {
        if guide.role == .content, let scrollView = guide.owningView as? UIScrollView {
          if scrollView.hasConstrainedContent { scrollView.contentSize = frame.size }
        }
        guide.solvedFrame = frame
      } else if let view = item as? UIView, view.frame != frame {
        if view === root { view.frame.size = frame.size } else { view.superview?.setNeedsLayout() }
      }
    }
  }

  /// Returns the solved frame of a view, or nil if the view is not in the island.
  func frame(of view: UIView) -> CGRect? {
    rectangles[ObjectIdentifier(view)].map(frame)
  }

  /// Returns the root's size nearest to a target with priorities, or nil if there are no rules.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    let trial = LayoutIsland(root)
    trial.isFitting = true
    var rules = LayoutRules(trial)
    rules.collect(root)
    guard !rules.isEmpty else { return nil }
    trial.targets = [
      (\.width, target.width, horizontal), (\.height, target.height, vertical),
    ]
    trial.update()
    return trial.frame(of: trial.rectangle(of: root)).size
  }

  /// Whether the solver also determines the size of the root.
  var solvesRootSize: Bool {
    isFitting || root.superview == nil && !root.translatesAutoresizingMaskIntoConstraints
  }

  /// Returns the variables of a view or guide, creating them on first use.
  func rectangle(of item: any LayoutItem) -> Rectangle {
    if let existing = rectangles[ObjectIdentifier(item)] { return existing }
    let new = Rectangle(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    rectangles[ObjectIdentifier(item)] = new
    return new
  }

  // MARK: Mechanism

  private var targets: [(KeyPath<Rectangle, SolverVariable>, CGFloat, UILayoutPriority)] = []

  private func frame(of rectangle: Rectangle) -> CGRect {
    func rounded(_ variable: SolverVariable) -> CGFloat {
      let value = solver.value(of: variable)
      let nearest = (value * 1000).rounded() / 1000
      return abs(value - nearest) < 1e-6 ? nearest : value
    }
    return CGRect(
      x: rounded(rectangle.x), y: rounded(rectangle.y), width: rounded(rectangle.width),
      height: rounded(rectangle.height))
  }

  private func update() {
    // A new width can change line breaks and thus heights; the next round solves the new heights.
    for _ in 0..<4 {
      var rules = LayoutRules(self)
      rules.collect(root)
      if solvesRootSize || !rules.isEmpty { rules.fixFrame(ofRoot: root) }
      for (number, (length, value, priority)) in targets.enumerated() {
        rules.addFittingRule(root, rectangle(of: root)[keyPath: length], value, priority, number)
      }
      members = rules.members.map { Member(item: $0, rectangle: rectangle(of: $0)) }
      let present = Set(members.compactMap { $0.item.map(ObjectIdentifier.init) })
      updateSolver(with: rules.all)
      rectangles = rectangles.filter {
        present.contains($0.key) || $0.key == ObjectIdentifier(root)
      }
      guard remeasureMultilineViews() else { return }
    }
  }

  /// Measures multiline views for their solved widths; returns whether a height has changed.
  private func remeasureMultilineViews() -> Bool {
    var changed = false
    for member in members {
      guard let view = member.item as? UIView, view.heightDependsOnWidth else { continue }
      let width = frame(of: member.rectangle).width
      guard measuredWidths[ObjectIdentifier(view)] != width else { continue }
      let oldHeight = height(of: view)
      measuredWidths[ObjectIdentifier(view)] = width
      if height(of: view) != oldHeight { changed = true }
    }
    return changed
  }

  /// Returns a view's content height; if that depends on the width, the height at the solved width.
  func height(of view: UIView) -> CGFloat {
    guard view.heightDependsOnWidth, let width = measuredWidths[ObjectIdentifier(view)] else {
      return view.intrinsicContentSize.height
    }
    return view.height(forWidth: width)
  }

  /// Passes the differences from the previous rules to the solver.
  private func updateSolver(with rules: [LayoutRule]) {
    var latest: [LayoutRule.Key: LayoutRule] = [:]
    latest.reserveCapacity(rules.count)
    for rule in rules { latest[rule.key] = rule }
    var newRules: [LayoutRule] = []
    var removedHandles: [ConstraintHandle] = []
    for (key, entry) in entries {
      if let rule = latest[key], rule.constraint.differsOnlyInConstant(from: entry.rule.constraint)
      {
        if entry.handle != nil,
          rule.constraint.priority != nil
            || rule.constraint.constant == entry.rule.constraint.constant
        {
          continue
        }
      }
      if let handle = entry.handle { removedHandles.append(handle) }
      entries[key] = nil
    }
    for handle in removedHandles.sorted(by: { $0.id < $1.id }) { solver.remove(handle) }
    for rule in rules {
      guard let entry = entries[rule.key], let handle = entry.handle else {
        newRules.append(rule)
        continue
      }
      entries[rule.key]?.rule = rule
      guard rule.constraint.constant != entry.rule.constraint.constant else { continue }
      // The constraint is optional, so it cannot conflict, and its handle does not change.
      _ = try? solver.setConstant(rule.constraint.constant, of: handle)
    }
    for rule in newRules where rule.constraint.priority == nil { add(rule) }
    for rule in newRules where rule.constraint.priority != nil { add(rule) }
  }

  /// Adds a rule; if required rules conflict, breaks the app's constraint activated last.
  private func add(_ rule: LayoutRule) {
    while true {
      do throws(LinearSolver.Conflict) {
        entries[rule.key] = Entry(rule: rule, handle: try solver.add(rule.constraint))
        if !isFitting { rule.source?.isBroken = false }
        return
      } catch {
        let others = entries.values.filter { entry in
          entry.handle.map(error.constraints.contains) ?? false
        }
        let all = others.map(\.rule) + [rule]
        let breakable = all.filter { $0.source != nil }
        let broken = breakable.max { $0.activationNumber < $1.activationNumber } ?? rule
        report(all, breaking: broken)
        if let handle = entries[broken.key]?.handle { solver.remove(handle) }
        entries[broken.key] = Entry(rule: broken, handle: nil)
        if !isFitting { broken.source?.isBroken = true }
        if broken.key == rule.key { return }
      }
    }
  }

  private func report(_ rules: [LayoutRule], breaking broken: LayoutRule) {
    guard !isFitting, broken.source?.isBroken != true else { return }
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
  fileprivate func differsOnlyInConstant(from other: LinearConstraint) -> Bool {
    relation == other.relation && priority == other.priority && terms == other.terms
  }
}
