import DynamicUIKit
import Testing

@MainActor @Suite("visual format")
struct VisualFormatTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let name = UIView()
  private let age = UIView()

  init() {
    for view in [name, age] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
  }

  private func apply(_ formats: String..., metrics: [String: Any]? = nil) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: metrics, views: ["name": name, "age": age]))
    }
    container.layoutIfNeeded()
  }

  @Test func viewsStandInARow() {
    apply("H:|-10-[name(40)]-5-[age]-20-|", "V:|[name]|", "V:|-4-[age(30)]")
    #expect(name.frame == CGRect(x: 10, y: 0, width: 40, height: 100))
    #expect(age.frame == CGRect(x: 55, y: 4, width: 125, height: 30))
  }

  @Test func aRowIsHorizontalUnlessItIsSaidOtherwise() {
    apply("|[name(10)][age(20)]", "V:[name(1)]", "V:|[name]", "V:|[age(2)]")
    #expect(name.frame == CGRect(x: 0, y: 0, width: 10, height: 1))
    #expect(age.frame == CGRect(x: 10, y: 0, width: 20, height: 2))
  }

  @Test func numbersMayHaveNames() {
    apply(
      "H:|-gap-[name(width)]", "V:|-(gap)-[name(wide)]",
      metrics: ["gap": 7, "width": 30.5, "wide": NSNumber(value: 12)])
    #expect(name.frame == CGRect(x: 7, y: 7, width: 30.5, height: 12))
  }

  @Test func aViewMayBeAsLargeAsAnother() {
    apply("H:|[name][age(name)]|", "V:|[name]|", "V:|[age(==name)]")
    #expect(name.frame.width == 100)
    #expect(age.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
  }

  @Test func predicatesHaveRelationsAndPriorities() throws {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[name(>=40,<=80,60@250)]-(-3)-[age]", metrics: nil,
      views: ["name": name, "age": age])
    let sizes = constraints.filter { $0.secondItem == nil }
    #expect(
      Set(sizes.map(\.relation)) == [.greaterThanOrEqual, .lessThanOrEqual, .equal])
    #expect(sizes.first { $0.relation == .equal }?.priority == .defaultLow)
    let distance = try #require(constraints.first { $0.secondItem != nil })
    #expect(distance.firstItem === age)
    #expect(distance.firstAttribute == .top)
    #expect(distance.secondAttribute == .bottom)
    #expect(distance.constant == -3)
    #expect(constraints.count == 4)
  }

  // What is standard, each system says for itself.
  #if !canImport(UIKit)
  @Test func distancesHaveAStandard() {
    apply("H:|-[name(10)]-[age]-|")
    #expect(name.frame.minX == 20)
    #expect(age.frame.minX == 38)
    #expect(age.frame.maxX == 180)
  }
  #endif

  #if os(macOS) || os(Linux)
  @Test(arguments: ["[name", "[nobody]", "[name]-", "[name]-8", "[name(]", "", "|", "[name]x"])
  func whatCannotBeReadStops(_ format: String) async {
    await #expect(processExitsWith: .failure) { @MainActor [format] in
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["name": UIView()])
    }
  }
  #endif
}
