import Dynamic

extension Workload {
  static let choosing: [Workload] = [
    Workload(
      "W13 choose", "switch flatMapLatest between two values",
      variants: [
        Variant(.dynamic) {
          let inner = [opaque(Dynamic(0)), opaque(Dynamic(1))]
          let choice = opaque(Dynamic(0))
          choice.flatMapLatest { inner[$0] }.addListener { blackHole($0) }
          return { iterations in
            for number in 0..<iterations { choice.value = (number &+ 1) & 1 }
          }
        },
        Variant(.byHand) {
          let choice = opaque(HandChoice())
          choice.listener = { blackHole($0) }
          return { iterations in
            for number in 0..<iterations { choice.choose((number &+ 1) & 1) }
          }
        },
      ]),
    Workload(
      "W13 follow", "set the value that flatMapLatest has chosen",
      variants: [
        Variant(.dynamic) {
          let inner = [opaque(Dynamic(0)), opaque(Dynamic(1))]
          let choice = opaque(Dynamic(0))
          choice.flatMapLatest { inner[$0] }.addListener { blackHole($0) }
          let chosen = inner[0]
          return { iterations in
            for number in 0..<iterations { chosen.value = number }
            withExtendedLifetime(choice) {}
          }
        },
        Variant(.byHand) {
          let choice = opaque(HandChoice())
          choice.listener = { blackHole($0) }
          choice.choose(0)
          let chosen = choice.values[0]
          return { iterations in
            for number in 0..<iterations { chosen.set(number) }
            withExtendedLifetime(choice) {}
          }
        },
      ]),
  ]

  static let operators: [Workload] = [
    settingSource(
      "filter", "a filter that passes all values", { $0.filter { $0 >= 0 } },
      byHand: { $0 >= 0 ? $0 : nil }),
    settingSource(
      "compactMap", "a compactMap", { $0.compactMap { $0 >= 0 ? $0 &+ 1 : nil } },
      byHand: { $0 >= 0 ? $0 &+ 1 : nil }),
    settingSource(
      "removeDuplicates", "removeDuplicates", { $0.removeDuplicates() },
      byHand: droppingDuplicates()),
    settingSource("scan", "a running sum", { $0.scan(0) { $0 &+ $1 } }, byHand: runningSum()),
    settingSource("merge", "a merge of two values", { merge($0, Dynamic(0)) }, byHand: { $0 }),
  ]

  private static func droppingDuplicates() -> @MainActor (Int) -> Int? {
    var last: Int?
    return { number in
      if number == last { return nil }
      last = number
      return number
    }
  }

  private static func runningSum() -> @MainActor (Int) -> Int? {
    var sum = 0
    return { number in
      sum &+= number
      return sum
    }
  }

  private static func settingSource(
    _ name: String, _ derivation: String,
    _ derive: @escaping @MainActor (Dynamic<Int>) -> Listenable<Int>,
    byHand: @escaping @MainActor (Int) -> Int?
  ) -> Workload {
    Workload(
      "W14 \(name)", "set the source of \(derivation)",
      variants: [
        Variant(.dynamic) {
          let source = opaque(Dynamic(0))
          derive(source).addListener { blackHole($0) }
          return { iterations in
            for number in 0..<iterations { source.value = number }
          }
        },
        Variant(.byHand) {
          let source = opaque(HandValue())
          source.listener = { if let number = byHand($0) { blackHole(number) } }
          return { iterations in
            for number in 0..<iterations { source.set(number) }
          }
        },
      ])
  }

  static let lenses: [Workload] = [
    Workload(
      "W15 field", "set a field through a lens",
      variants: [
        Variant(.dynamic) {
          let form = opaque(Dynamic(Form()))
          let age = form[\.age]
          age.addListener { blackHole($0) }
          return { iterations in
            for number in 0..<iterations { age.value = number }
          }
        },
        Variant(.byHand) {
          let form = opaque(HandBox(Form()))
          form.listener = { blackHole($0.age) }
          return { iterations in
            for number in 0..<iterations {
              form.value.age = number
              form.listener?(form.value)
            }
          }
        },
      ]),
    Workload(
      "W15 bindTwoWay", "set each side of a two-way binding between a value and a field of a form",
      variants: [
        Variant(.dynamic) {
          let form = opaque(Dynamic(Form()))
          let age = opaque(Dynamic(0))
          form[\.age].bindTwoWay(age)
          form.addListener { blackHole($0.age) }
          return { iterations in
            for number in 0..<iterations {
              age.value = 2 &* number
              form.value.age = 2 &* number &+ 1
            }
          }
        },
        Variant(.byHand) {
          let form = opaque(HandBox(Form()))
          let age = opaque(HandValue())
          form.listener = { [unowned age] form in
            if age.value != form.age { age.value = form.age }
            blackHole(form.age)
          }
          age.listener = { [unowned form] age in
            if form.value.age == age { return }
            form.value.age = age
            form.listener?(form.value)
          }
          return { iterations in
            for number in 0..<iterations {
              age.set(2 &* number)
              form.value.age = 2 &* number &+ 1
              form.listener?(form.value)
            }
          }
        },
      ]),
    Workload(
      "W15 element", "set a field of an element, found by its id among 100 elements",
      variants: [
        Variant(.dynamic) {
          let forms = opaque(Dynamic((0..<100).map { Form(id: $0) }))
          let age = forms[id: 50][\.age]
          age.addListener { blackHole($0) }
          return { iterations in
            for number in 0..<iterations { age.value = number }
          }
        },
        Variant(.byHand) {
          let forms = opaque(HandBox((0..<100).map { Form(id: $0) }))
          forms.listener = { forms in
            if let form = forms.first(where: { $0.id == 50 }) { blackHole(form.age) }
          }
          return { iterations in
            for number in 0..<iterations {
              guard let index = forms.value.firstIndex(where: { $0.id == 50 }) else { return }
              forms.value[index].age = number
              forms.listener?(forms.value)
            }
          }
        },
      ]),
  ]

  static let updating = Workload(
    "W16", "change one of 1000 array elements in place with update",
    variants: [
      Variant(.dynamic) {
        let array = opaque(Dynamic(Array(0..<1000)))
        array.addListener { blackHole($0.count) }
        return { iterations in
          for number in 0..<iterations { array.update { $0[number % 1000] = number } }
        }
      },
      Variant(.byHand) {
        let array = opaque(HandBox(Array(0..<1000)))
        array.listener = { blackHole($0.count) }
        return { iterations in
          for number in 0..<iterations {
            array.value[number % 1000] = number
            array.listener?(array.value)
          }
        }
      },
    ])

  static let executing = Workload(
    "W17", "execute a command enabled by a value",
    variants: [
      Variant(.dynamic) {
        let isEnabled = opaque(Dynamic(true))
        let command = opaque(Command<Int>(enabled: isEnabled) { blackHole($0) })
        return { iterations in
          for number in 0..<iterations { command.execute(number) }
        }
      },
      Variant(.byHand) {
        let isEnabled = opaque(HandBox(true))
        let command = opaque(HandValue())
        command.listener = { blackHole($0) }
        return { iterations in
          for number in 0..<iterations where isEnabled.value { command.listener?(number) }
        }
      },
    ])
}

private struct Form: Identifiable {
  var id = 0
  var name = "Ada"
  var age = 36
}
