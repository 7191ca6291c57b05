extension Listenable {
  /// Returns a Mermaid flowchart of this value and its sources.
  ///
  ///     let price = Dynamic(3, name: "price", fileID: "Shop/Cart.swift", line: 4)
  ///     let text = price.map { "\($0) €" }
  ///     print(text.graph())
  ///     // Prints:
  ///     // flowchart TD
  ///     //   n1["map: Listenable#lt;String#gt;<br/>0 listeners"]
  ///     //   n2["Dynamic#lt;Int#gt; “price”<br/>Shop/Cart.swift:4<br/>0 listeners"]
  ///     //   n2 --> n1
  ///
  /// GitHub renders the flowchart in a Markdown block with the language `mermaid`. Double arrows
  /// lead to values bound two ways, drawn without their sources. Drawing computes no values.
  @export(implementation) public final func graph() -> String {
    let picture = GraphPicture(of: self)
    return (["flowchart TD"] + picture.boxes + picture.arrows).joined(separator: "\n  ")
  }
}

/// The boxes and arrows of a graph. The boxes are numbered breadth-first, beginning at the value.
@MainActor @usableFromInline struct GraphPicture {
  @usableFromInline var numbers: [ObjectIdentifier: Int] = [:]
  @usableFromInline var nodes: [(node: AnyNode, sources: [any AnyListenable])] = []
  @usableFromInline var boxes: [String] = [], arrows: [String] = []
  @usableFromInline var drawnBindings: Set<ObjectIdentifier> = []

  @export(implementation) init(of value: any AnyListenable) {
    _ = findOrAssignNumber(of: value.anyNode, value.sources)
    var number = 1
    while number <= nodes.count {
      let (node, sources) = nodes[number - 1]
      let caption = node.caption.map(Self.escaped).joined(separator: "<br/>")
      boxes.append("n\(number)[\"\(caption)\"]")
      for source in sources {
        arrows.append("n\(findOrAssignNumber(of: source.anyNode, source.sources)) --> n\(number)")
      }
      for binding in node.twoWayBindings where !binding.hasEnded {
        guard drawnBindings.insert(ObjectIdentifier(binding)).inserted,
          let partner = binding.left === node ? binding.right : binding.left
        else { continue }
        arrows.append("n\(number) <--> n\(findOrAssignNumber(of: partner, []))")
      }
      number += 1
    }
  }

  @export(implementation)
  mutating func findOrAssignNumber(of node: AnyNode, _ sources: [any AnyListenable]) -> Int {
    if let number = numbers[ObjectIdentifier(node)] { return number }
    nodes.append((node, sources))
    numbers[ObjectIdentifier(node)] = nodes.count
    return nodes.count
  }

  @export(implementation) static func escaped(_ text: String) -> String {
    let codes: [Character: String] = ["#": "#35;", "\"": "#quot;", "<": "#lt;", ">": "#gt;"]
    return text.map { codes[$0] ?? ($0.isNewline ? " " : String($0)) }.joined()
  }
}

extension AnyNode {
  @usableFromInline final var caption: [String] {
    var title = title
    if let derivation { title = "\(derivation.kind): \(title)" }
    if let name = extras?.name { title += " “\(name)”" }
    var lines = [title]
    if let fileID { lines.append("\(fileID.name):\(line)") }
    if !graph.isBusy { sweepListeners() }
    lines.append(listenerCount == 1 ? "1 listener" : "\(listenerCount) listeners")
    return lines
  }
}
