import DynamicTesting
import Testing

@testable import Dynamic

/// What is written to a part may be corrected by what it is part of, and the partner of the part follows.
@MainActor @Suite("corrections of what is written")
struct CorrectionTests {
  struct Form {
    var code = "" { didSet { code = code.uppercased() } }
    var amount = 0 { didSet { amount = min(amount, 100) } }
    /// Never the same twice.
    var count = 0 { didSet { count += 1 } }
  }

  struct Other {
    var amount = 0 { didSet { amount = min(amount, 10) } }
  }

  struct Row: Identifiable, Equatable {
    let id: Int
    var amount = 0
  }

  let form = Dynamic(Form())

  @Test func theyReachThePartner() {
    let field = Dynamic("")
    form[\.code] <<>>> field
    let log = field.recorded()
    for text in ["abc", "abcd", "ABC"] { field.value = text }
    #expect(form.value.code == "ABC")
    #expect(log.values == ["", "ABC", "ABCD", "ABC"])
  }

  @Test func theyReachItWhenTheTwoAreBoundToo() {
    let field = Dynamic("abc")
    field <<>>> form[\.code]
    #expect(form.value.code == "ABC" && field.value == "ABC")
  }

  @Test func aPartIsUpToDateThatWasCorrectedAsItWasTied() {
    struct Both {
      var a = 1
      var b = 0 { didSet { a += 1 } }
    }
    let both = Dynamic(Both())
    let (a, b) = (both[\.a], both[\.b])
    a <<>>> b
    #expect(a.value == both.value.a && b.value == both.value.b)
  }

  @Test func theyReachWhoIsBoundToThePartnerLater() {
    let (field, copy) = (Dynamic(""), Dynamic("abc"))
    form[\.code] <<>>> field
    copy <<>>> field
    #expect(form.value.code == "ABC" && field.value == "ABC" && copy.value == "ABC")
  }

  @Test func theyReachALensThatHasOutlivedItsWhole() throws {
    var first: Dynamic<Form>? = Dynamic(Form())
    let code = try #require(first)[\.code]
    code <<>>> form[\.code]
    first = nil
    code.value = "abc"
    #expect(code.value == "ABC" && form.value.code == "ABC")
  }

  @Test func betweenTwoLensesNobodyHearsOfWhatIsCorrected() {
    let settings = Dynamic(Form())
    let amount = settings[\.amount]
    let other = Dynamic(Other())
    amount <<>>> other[\.amount]
    let (amounts, wholes) = (amount.recorded(), settings.map(\.amount).recorded())
    amount.value = 50
    settings.value.amount = 70
    #expect(amounts.values == [0, 10, 10] && wholes.values == [0, 10, 10])
    #expect(other.value.amount == 10)
  }

  @Test func nobodyHearsOfWhatIsCorrectedWhereAPartnerOfTheWholeHasGone() {
    let row = Dynamic(Row(id: 1))
    let other = Dynamic(Other())
    row[\.amount] <<>>> other[\.amount]
    let binding = row <<>>> Dynamic(Row(id: 1))
    binding.dispose()
    let log = row.recorded()
    row.value.amount = 50
    row.value.amount = 70
    #expect(log.values.map(\.amount) == [0, 10, 10] && other.value.amount == 10)
  }

  @Test func aWholeOfWhichNoPartIsTiedAnyMoreIsSetAsAnyOther() {
    let amount = form[\.amount]
    let binding = amount <<>>> Dynamic(0)
    #expect(form.flags.contains(.linked))
    binding.dispose()
    form.value.amount = 1
    #expect(!form.flags.contains(.linked))
    let other = Dynamic(0)
    form[\.amount] <<>>> other
    form.value.amount = 2
    #expect(form.flags.contains(.linked) && other.value == 2)
  }

  @Test func norIsAWholeOfWhichAPartOfAPartWasTied() {
    struct Page { var form = Form() }
    let page = Dynamic(Page())
    let form = page[\.form]
    form.addListener { _ in }
    let binding = form[\.amount] <<>>> Dynamic(0)
    #expect(page.flags.contains(.linked))
    binding.dispose()
    page.value.form.amount = 1
    #expect(!page.flags.contains(.linked))
  }

  @Test func theyReachAWholeThatWasSetToWhatAnotherCorrects() {
    let number = Dynamic(0)
    let other = Dynamic(Other())
    number <<>>> form[\.amount]
    number <<>>> other[\.amount]
    form.value = Form(amount: 50)
    #expect(number.value == 10 && form.value.amount == 10 && other.value.amount == 10)
  }

  @Test func theyReachAnElementThatWasSetToWhatAnotherCorrects() {
    let rows = DynamicArray([Row(id: 1)])
    let number = Dynamic(0)
    let other = Dynamic(Other())
    number <<>>> rows[id: 1][\.amount]
    number <<>>> other[\.amount]
    rows[0] = Row(id: 1, amount: 50)
    #expect(number.value == 10 && rows[0].amount == 10 && other.value.amount == 10)
    #expect(sharedGraph.corrections.isEmpty)
  }

  @Test func ofAnElementNobodyHearsOfWhatIsCorrected() {
    let rows = DynamicArray([Row(id: 1), Row(id: 2)])
    let amount = rows[id: 1][\.amount]
    let other = Dynamic(Other())
    let log = rows.recorded()
    amount <<>>> other[\.amount]
    let amounts = amount.recorded()
    var changed: [[Row]] = []
    rows.changes >> { changed.append($0.changedElements) }
    rows[0] = Row(id: 1, amount: 50)
    amount.value = 70
    let corrected = [Row(id: 1, amount: 10), Row(id: 2)]
    #expect(amounts.values == [0, 10, 10])
    #expect(log.values == [[Row(id: 1), Row(id: 2)], corrected, corrected])
    #expect(changed == [[corrected[0]], [corrected[0]]])
    #expect(rows.value == corrected && other.value.amount == 10)
  }

  @Test func anArrayOfWhichNoPartIsTiedAnyMoreIsChangedAsAnyOther() {
    let rows = DynamicArray([Row(id: 1)])
    let binding = rows[id: 1][\.amount] <<>>> Dynamic(0)
    #expect(rows.isHeard)
    binding.dispose()
    rows.append(Row(id: 2))
    #expect(!rows.isHeard)
  }

  @Test func theyReachItInAnotherForm() {
    let field = Dynamic("")
    form[\.amount].bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) })
    field.value = "150"
    #expect(form.value.amount == 100 && field.value == "100")
    // What only looks different is left as it was typed.
    field.value = "007"
    #expect(form.value.amount == 7 && field.value == "007")
  }

  @Test func theyReachAllPartners() {
    let fields = [Dynamic(""), Dynamic("")]
    for field in fields { form[\.code] <<>>> field }
    let copy = Dynamic("")
    fields[0] <<>>> copy
    copy.value = "abc"
    #expect(fields.map(\.value) == ["ABC", "ABC"] && copy.value == "ABC")
  }

  @Test func oneWithoutAnEndIsFollowedOnce() {
    let field = Dynamic(0)
    form[\.count] <<>>> field
    field.value = 5
    #expect(field.value == 6)
  }

  @Test func thoseOfLensesWithoutAnEndComeToOne() {
    let number = Dynamic(0)
    let other = Dynamic(Form())
    number <<>>> form[\.count]
    number <<>>> other[\.count]
    form.value = Form(count: 5)
    #expect(number.value == form.value.count)
    #expect(sharedGraph.corrections.isEmpty)
  }

  @Test func theCorrectionOfACorrectionIsNotFollowed() {
    let number = Dynamic(0)
    number.bindTwoWay(form[\.count], format: { $0 }, parse: { $0 + 1 })
    number.value = 5
    #expect(number.value == 7 && form.value.count == 8)
  }

  @Test(arguments: [false, true])
  func whatIsFollowedIsThePartAsItIsWhenAllPartnersHaveFollowed(isSetByAPart: Bool) {
    struct Pair {
      var first = 0 { didSet { first = min(first, 10) } }
      var second = 0 { didSet { first = second % 10 } }
    }
    let pair = Dynamic(Pair())
    let number = Dynamic(0)
    number <<>>> form[\.amount]
    number <<>>> pair[\.first]
    number <<>>> pair[\.second]
    if isSetByAPart { form.value.amount = 20 } else { number.value = 20 }
    #expect(number.value == pair.value.first)
  }

  @Test func whatWasCorrectedIsNotKept() {
    let field = Dynamic("")
    form[\.code] <<>>> field
    field.value = "abc"
    #expect(field.value == "ABC")
    #expect(sharedGraph.corrections.isEmpty)
  }

  @Test func inABatchNoListOfWhatHasFollowedGrows() {
    form[\.amount] <<>>> Dynamic(Other())[\.amount]
    batch {
      for amount in 0..<10 {
        form.value.amount = amount
        #expect(sharedGraph.linkedLenses.isEmpty)
      }
    }
  }
}
