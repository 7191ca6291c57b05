/// Makes a program that fails smaller: leaves out what may be left out while it fails in some way.
struct GraphShrinker {
  let fails: @MainActor ([GraphAction]) async -> Bool

  @MainActor
  func shrink(_ program: [GraphAction]) async -> [GraphAction] {
    var best = program
    var isSmaller = true
    while isSmaller {
      isSmaller = await leaveOut(&best)
      for place in best.indices {
        while let smaller = await firstFailing(smallerForms(best[place]), at: place, of: best) {
          best = smaller
          isSmaller = true
        }
      }
    }
    return best
  }

  /// Leaves out runs of actions, long ones first.
  @MainActor
  private func leaveOut(_ best: inout [GraphAction]) async -> Bool {
    var hasChanged = false
    var length = best.count / 2
    while length > 0 {
      var start = best.count - length
      while start >= 0 {
        var smaller = best
        smaller.removeSubrange(start..<(start + length))
        if await fails(smaller) {
          best = smaller
          hasChanged = true
        }
        start = min(start - length, best.count - length)
      }
      length /= 2
    }
    return hasChanged
  }

  @MainActor
  private func firstFailing(
    _ forms: [[GraphAction]], at place: Int, of program: [GraphAction]
  ) async -> [GraphAction]? {
    for form in forms {
      var smaller = program
      smaller.replaceSubrange(place...place, with: form)
      if await fails(smaller) { return smaller }
    }
    return nil
  }

  /// What an action may be replaced with.
  private func smallerForms(_ action: GraphAction) -> [[GraphAction]] {
    switch action {
    case .batch(let actions):
      return [actions] + smallerLists(actions).map { [.batch($0)] }
    case .listen(let listener, let to, let hearing, let reactions):
      var forms = reactions.indices.map { place in
        var fewer = reactions
        fewer.remove(at: place)
        return fewer
      }
      for place in reactions.indices {
        for smaller in smallerLists(reactions[place]) {
          var changed = reactions
          changed[place] = smaller
          forms.append(changed)
        }
      }
      return forms.map { [.listen(listener: listener, to: to, hearing, then: $0)] }
        + (isPlain(hearing)
          ? [] : [[.listen(listener: listener, to: to, .listener, then: reactions)]])
    case .make(let id, let node):
      var forms = node.inputs.indices.map { place in
        var smaller = node
        smaller.inputs.remove(at: place)
        return smaller
      }.filter { !$0.inputs.isEmpty && node.inputs.count > 2 }
      if node.kind != .map && node.inputs.count == 1 {
        forms.append(GraphNode(kind: .map, inputs: node.inputs, salt: 0))
      }
      for place in node.inputs.indices where node.inputs[place] > 0 {
        for input in 0..<min(node.inputs[place], 4) {
          var changed = node
          changed.inputs[place] = input
          forms.append(changed)
        }
      }
      return forms.map { [.make(id, $0)] }
    default: return []
    }
  }

  private func isPlain(_ hearing: Hearing) -> Bool {
    if case .listener = hearing { true } else { false }
  }

  private func smallerLists(_ actions: [GraphAction]) -> [[GraphAction]] {
    actions.indices.flatMap { place in
      ([[]] + smallerForms(actions[place])).map { form in
        var smaller = actions
        smaller.replaceSubrange(place...place, with: form)
        return smaller
      }
    }
  }
}
