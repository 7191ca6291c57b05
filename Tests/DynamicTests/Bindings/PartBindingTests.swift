import Dynamic
import DynamicTesting
import Testing

/// A lens delivers each change of the whole; its partner follows only changes of the part.
@MainActor @Suite("bindTwoWay with a lens")
struct PartBindingTests {
  struct Form: Equatable {
    var name = "Ada"
    var age = 36
    var billing = "a"
    var shipping = ""
  }

  struct Todo: Identifiable, Equatable {
    let id: Int
    var title = ""
    var count = 0
  }

  let form = Dynamic(Form())
  let text = Dynamic("")

  @Test func invalidTextStaysWhileOtherFieldsChange() {
    let binding = form[\.age].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    text.value = "x"
    form.value.name = "Grace"
    #expect(text.value == "x" && !binding.isValid.value)
    form.value.age = 40
    #expect(text.value == "40" && binding.isValid.value)
    text.value = "y"
    form.value.age = 41
    #expect(text.value == "41" && binding.isValid.value)
  }

  @Test func invalidTextStaysWhileOtherElementsChange() {
    let todos = Dynamic([Todo(id: 1), Todo(id: 2)])
    let binding = todos[id: 1][\.count].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    text.value = "x"
    todos.update { $0[1].title = "other" }
    #expect(text.value == "x" && !binding.isValid.value)
  }

  @Test func invalidTextStaysWhenAnElementIsAppended() {
    let todos = DynamicArray([Todo(id: 1)])
    let binding = todos[id: 1][\.count].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    text.value = "x"
    todos.append(Todo(id: 2))
    #expect(text.value == "x" && !binding.isValid.value)
  }

  @Test func lossyFormatKeepsTheExactValue() {
    let exact = Dynamic(1234)
    let field = form[\.name]
    exact.bindTwoWay(field, format: { "\($0 / 100)" }, parse: { Int($0).map { $0 * 100 } })
    form.value.age = 37
    #expect(exact.value == 1234 && form.value.name == "12")
    form.value.name = "13"
    #expect(exact.value == 1300)
  }

  @Test func unformattedTextStaysWhileOtherFieldsChange() {
    form[\.age].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    text.value = "037"
    form.value.name = "Grace"
    #expect(text.value == "037" && form.value.age == 37)
  }

  @Test func twoFieldsOfOneFormFollowEachOther() {
    form[\.billing] <<>>> form[\.shipping]
    #expect(form.value.shipping == "a")
    form[\.shipping].value = "b"
    #expect(form.value.billing == "b" && form.value.shipping == "b")
    form.value.billing = "c"
    #expect(form.value.billing == "c" && form.value.shipping == "c")
    form.value.age = 37
    form.value.shipping = "d"
    #expect(form.value.billing == "d" && form.value.shipping == "d")
  }

  @Test func modelRestoredInBatchUpdatesTheText() {
    form[\.age].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    batch {
      text.value = "50"
      form.value.age = 36
    }
    #expect(text.value == "36" && form.value.age == 36)
  }

  @Test func replacedFieldValueIsReleased() {
    final class Photo: Equatable {
      static nonisolated func == (a: Photo, b: Photo) -> Bool { a === b }
    }
    struct Post { var photo = Photo() }
    let post = Dynamic(Post())
    let shown = Dynamic(Photo())
    post[\.photo] <<>>> shown
    weak let first = post.value.photo
    post.value.photo = Photo()
    #expect(first == nil && shown.value === post.value.photo)
  }

  @Test(arguments: [false, true])
  func partnerFollowsElementAppendedLater(isLensOnLeft: Bool) {
    let todos = Dynamic([Todo(id: 1)])
    text.value = "draft"
    let title = todos[id: 9][\.title]
    if isLensOnLeft { title <<>>> text } else { text <<>>> title }
    #expect(text.value == "draft")
    todos.update { $0.append(Todo(id: 9, title: "nine")) }
    #expect(text.value == "nine")
    text.value = "ten"
    #expect(todos.value[1].title == "ten")
  }

  @Test func partnersOfManyElementsFollowABatch() {
    let numbers = Dynamic(Array(0..<100))
    let copies = (0..<100).map { _ in Dynamic(0) }
    for (index, copy) in copies.enumerated() { numbers[\.[index]] <<>>> copy }
    batch {
      for round in 1...3 { numbers.value = numbers.value.map { $0 + round } }
    }
    #expect(copies.map(\.value) == Array(6..<106))
    #expect(numbers.value == Array(6..<106))
  }
}
