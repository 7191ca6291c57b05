/// The views that have to be laid out together, and where they are to be.
///
/// A view that is placed by its frame bounds an island, unless a constraint reaches from inside it to
/// what is around. So the content of each cell and of each screen is solved by itself.
///
/// What should hold is collected anew when something has changed; the solver then learns only what
/// is different.
@MainActor
final class LayoutIsland {
  private unowned let root: UIView

  /// The view that bounds the island.
  var rootView: UIView { root }

  private var solver = LinearSolver()
  private var rectangles: [ObjectIdentifier: Rectangle] = [:]
  private var entries: [LayoutRule.Key: Entry] = [:]
  private var members: [Member] = []
  /// The widths for which views with broken lines were measured.
  private var widths: [ObjectIdentifier: CGFloat] = [:]
  private var isFitting = false

  init(_ root: UIView) {
    self.root = root
  }

  /// The unknowns of a view or guide, in the coordinates of the view around it.
  struct Rectangle {
    let x: SolverVariable
    let y: SolverVariable
    let width: SolverVariable
    let height: SolverVariable
  }

  private struct Entry {
    var rule: LayoutRule
    var handle: ConstraintHandle?
  }

  private struct Member {
    weak var item: (any LayoutItem)?
    let rectangle: Rectangle
  }

  /// Finds places for all views in the island, and asks for layout where a view has to move.
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

  /// The place of a view, nil if nothing is known of it here.
  func frame(of view: UIView) -> CGRect? {
    rectangles[ObjectIdentifier(view)].map(frame)
  }

  /// The size that the root would have, if a target counted with some priorities.
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

  var isRootFree: Bool {
    isFitting || root.superview == nil && !root.translatesAutoresizingMaskIntoConstraints
  }

  /// The unknowns of a view or guide, made when they are first needed.
  func rectangle(of item: any LayoutItem) -> Rectangle {
    if let known = rectangles[ObjectIdentifier(item)] { return known }
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
      let whole = (value * 1000).rounded() / 1000
      return abs(value - whole) < 1e-6 ? whole : value
    }
    return CGRect(
      x: rounded(rectangle.x), y: rounded(rectangle.y), width: rounded(rectangle.width),
      height: rounded(rectangle.height))
  }

  private func update() {
    // Each round may break lines anew, which changes heights.
    for _ in 0..<4 {
      var rules = LayoutRules(self)
      rules.collect(root)
      if isRootFree || !rules.isEmpty { rules.place(root) }
      for (index, target) in targets.enumerated() {
        rules.aim(root, rectangle(of: root)[keyPath: target.0], target.1, target.2, index)
      }
      members = rules.members.map { Member(item: $0, rectangle: rectangle(of: $0)) }
      let present = Set(members.compactMap { $0.item.map(ObjectIdentifier.init) })
      learn(rules.all)
      rectangles = rectangles.filter {
        present.contains($0.key) || $0.key == ObjectIdentifier(root)
      }
      guard breakLines() else { return }
    }
  }

  /// Measures views with broken lines for the widths that they got, and says whether that matters.
  private func breakLines() -> Bool {
    var changed = false
    for member in members {
      guard let view = member.item as? UIView, view.breaksLines else { continue }
      let width = frame(of: member.rectangle).width
      guard widths[ObjectIdentifier(view)] != width else { continue }
      let before = height(of: view)
      widths[ObjectIdentifier(view)] = width
      if height(of: view) != before { changed = true }
    }
    return changed
  }

  /// The height that the content of a view asks for.
  func height(of view: UIView) -> CGFloat {
    guard view.breaksLines, let width = widths[ObjectIdentifier(view)] else {
      return view.intrinsicContentSize.height
    }
    return view.height(forWidth: width)
  }

  /// Tells the solver what is different from what it knows.
  private func learn(_ rules: [LayoutRule]) {
    var wanted: [LayoutRule.Key: LayoutRule] = [:]
    wanted.reserveCapacity(rules.count)
    for rule in rules { wanted[rule.key] = rule }
    var new: [LayoutRule] = []
    var gone: [ConstraintHandle] = []
    for (key, entry) in entries {
      if let rule = wanted[key], rule.constraint.differsOnlyInConstant(from: entry.rule.constraint)
      {
        if entry.handle != nil,
          rule.constraint.priority != nil
            || rule.constraint.constant == entry.rule.constraint.constant
        {
          continue
        }
      }
      if let handle = entry.handle { gone.append(handle) }
      entries[key] = nil
    }
    for handle in gone.sorted(by: { $0.id < $1.id }) { solver.remove(handle) }
    for rule in rules {
      guard let entry = entries[rule.key], let handle = entry.handle else {
        new.append(rule)
        continue
      }
      entries[rule.key]?.rule = rule
      guard rule.constraint.constant != entry.rule.constraint.constant else { continue }
      // Only constraints that are not required come here, and these are never in conflict.
      _ = try? solver.setConstant(rule.constraint.constant, of: handle)
    }
    for rule in new where rule.constraint.priority == nil { add(rule) }
    for rule in new where rule.constraint.priority != nil { add(rule) }
  }

  /// Adds a rule; of required ones that contradict each other, the one activated last is broken.
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
        let weakest = all.filter { $0.source != nil }.max { $0.activation < $1.activation }
        let victim = weakest ?? rule
        report(all, victim)
        if let handle = entries[victim.key]?.handle { solver.remove(handle) }
        entries[victim.key] = Entry(rule: victim, handle: nil)
        if !isFitting { victim.source?.isBroken = true }
        if victim.key == rule.key { return }
      }
    }
  }

  private func report(_ rules: [LayoutRule], _ victim: LayoutRule) {
    guard !isFitting, victim.source?.isBroken != true else { return }
    let list = rules.map { "    \"\($0.name)\"" }.sorted().joined(separator: ",\n")
    HeadlessWarning.print(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(victim.name)
      """)
  }
}

extension LinearConstraint {
  fileprivate func differsOnlyInConstant(from other: LinearConstraint) -> Bool {
    relation == other.relation && priority == other.priority && terms == other.terms
  }
}
