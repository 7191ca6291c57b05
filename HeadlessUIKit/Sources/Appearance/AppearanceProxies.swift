/// The proxies that were asked for, and what they say of an object that comes into a window.
@MainActor
@_spi(Headless)
public enum AppearanceProxies {
  private struct Proxy {
    let object: any AppearanceObject
    let containers: [any UIAppearanceContainer.Type]

    /// How many superclasses there are; the proxy of a subclass counts more.
    let depth: Int

    /// Whether an object is of the class.
    let concerns: (NSObject) -> Bool

    /// What was stored in the object at first, to see what was set.
    let before: [String: String]
  }

  private static var proxies: [Proxy] = []

  /// Whether somebody may have set properties that no proxy hands on.
  private static var isUnchecked = false

  /// Forgets all that was set of proxies; what is in windows stays as it is.
  public static func removeAll() {
    proxies = []
  }

  static func proxy<Object: AppearanceObject>(
    in containers: [any UIAppearanceContainer.Type] = [], make: () -> Object?
  ) -> Object {
    isUnchecked = true
    for proxy in proxies where names(proxy.containers) == names(containers) {
      if type(of: proxy.object) == Object.self, let object = proxy.object as? Object {
        return object
      }
    }
    guard let object = make() else {
      fatalError("\(Object.self) has no appearance(), as its init(coder:) gives nil")
    }
    object.customized = AppearanceProperties()
    let storage = storage(of: object)
    proxies.append(
      Proxy(
        object: object, containers: containers, depth: storage.count, concerns: { $0 is Object },
        before: Dictionary(storage.joined()) { first, _ in first }))
    return object
  }

  /// Sets what the proxies say of an object, and the object does not say itself.
  ///
  /// - Parameters:
  ///   - object: A view, or an item of a bar.
  ///   - container: What the object is in.
  ///   - outer: What that is in, if it is a bar in no tree of views.
  static func apply(
    to object: any AppearanceObject, in container: UIResponder?, _ outer: UIResponder? = nil
  ) {
    guard !proxies.isEmpty else { return }
    checkIfNeeded()
    let own = object.customized
    for proxy in matching(object, container, outer) {
      for transfer in AppearanceTransfer.all
      where proxy.customized.contains(transfer.property)
        && (transfer.isKeptApart || !own.contains(transfer.property))
      {
        transfer.copy(proxy, object)
      }
    }
    object.customized = own
  }

  /// The proxies that concern an object, those that count most last.
  ///
  /// Of two proxies of one class the one counts more whose outermost container is further out, and
  /// else the one with more containers.
  private static func matching(
    _ object: any AppearanceObject, _ container: UIResponder?, _ outer: UIResponder?
  ) -> [any AppearanceObject] {
    var path: [UIResponder] = []
    var next = container
    while let present = next {
      path.insert(present, at: 0)
      next = present.next ?? (present === container ? outer : nil)
    }
    var found: [(object: any AppearanceObject, rank: [Int])] = []
    for proxy in proxies where proxy.concerns(object) {
      guard let places = places(of: proxy.containers.reversed(), in: path) else { continue }
      found.append((proxy.object, [proxy.depth] + (places.map { -$0 })))
    }
    return found.sorted { isWeaker($0.rank, $1.rank) }.map(\.object)
  }

  private static func isWeaker(_ one: [Int], _ other: [Int]) -> Bool {
    for (number, otherNumber) in zip(one, other) where number != otherNumber {
      return number < otherNumber
    }
    return one.count < other.count
  }

  /// Where the containers are, both from the outside in; nil if one of them is not there.
  private static func places(
    of containers: [any UIAppearanceContainer.Type], in path: [UIResponder]
  ) -> [Int]? {
    var places: [Int] = []
    for container in containers {
      let rest = path.indices.dropFirst((places.last ?? -1) + 1)
      guard let place = rest.first(where: { isInstance(path[$0], container) }) else { return nil }
      places.append(place)
    }
    return places
  }

  private static func isInstance<Container: UIAppearanceContainer>(
    _ object: UIResponder, _ type: Container.Type
  ) -> Bool { object is Container }

  private static func names(_ containers: [any UIAppearanceContainer.Type]) -> [ObjectIdentifier] {
    containers.map { ObjectIdentifier($0) }
  }

  // MARK: What is not handed on

  private static func checkIfNeeded() {
    guard isUnchecked else { return }
    isUnchecked = false
    for proxy in proxies {
      let properties = AppearanceProperty.allCases.filter(proxy.object.customized.contains)
      let handedOn = Set(properties.flatMap(storedNames))
      for (name, value) in storage(of: proxy.object).joined()
      where !handedOn.contains(name) && !mechanism.contains(name) && proxy.before[name] != value {
        fatalError(
          "\(type(of: proxy.object)).appearance() was given another \(name), which no proxy hands "
            + "on here; the documentation of UIAppearance lists what they do")
      }
    }
  }

  /// What a set changes beside the property.
  private static let mechanism: Set = [
    "customized", "needsLayout", "subtreeNeedsLayout", "mustUpdateConstraints",
    "subtreeMustUpdateConstraints", "ownLayer", "viewLayout",
  ]

  /// The names under which a property may be kept.
  private static func storedNames(_ property: AppearanceProperty) -> [String] {
    let name = "\(property)"
    return [name, "own" + name.prefix(1).uppercased() + name.dropFirst()]
  }

  /// The stored properties of an object and what can be compared of them, class by class.
  private static func storage(of object: NSObject) -> [[(String, String)]] {
    var classes: [[(String, String)]] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      classes.append(
        present.children.map { child in
          (child.label ?? "", comparable(child.value))
        })
      mirror = present.superclassMirror
    }
    return classes
  }

  /// A text that is the same for equal values, and for the same object.
  private static func comparable(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return "\(ObjectIdentifier(value as AnyObject))" }
    guard !mirror.children.isEmpty else { return String(describing: value) }
    return mirror.children.map { comparable($0.value) }.joined(separator: " ")
  }
}
