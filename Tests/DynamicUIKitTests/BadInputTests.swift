import DynamicTesting
import DynamicUIKit
import Testing

/// No text or number that a user types or a server sends may stop the app.
@MainActor @Suite("bad input")
struct BadInputTests {
  // MARK: Text

  /// Includes combining, bidirectional and control characters, and unpaired surrogates.
  nonisolated static let texts = [
    "", " ", "\n\r\n\u{2028}", "👩‍👩‍👧‍👦🏳️‍🌈", "e\u{301}\u{302}\u{303}\u{327}", "\u{301}",
    "שלום עולם", "\u{202E}abc\u{202C}\u{200F}", "\u{0}\u{1}\u{7F}\u{FFFD}\u{FEFF}", "1\u{0665}",
    "🇦🇹🇦", String(repeating: "a\u{301}", count: 1000), "%@ %n \\(x) <b>&amp;</b>",
    NSString(characters: [0xD800], length: 1) as String,
    NSString(characters: [0x61, 0xDC00, 0xD83D, 0x62], length: 4) as String,
  ]

  @Test(arguments: texts)
  func anyTextBindsBothWays(_ text: String) {
    let model = Dynamic("Ada")
    let field = UITextField()
    let view = UITextView()
    let label = UILabel()
    model <<>>> field
    model <<>>> view
    model >>> label
    model.value = text
    #expect(field.text == text)
    #expect(view.text == text)
    #expect(label.text == text)
    model.value = ""
    field.simulateTyping(text)
    #expect(model.value == field.text)
    #expect(view.text == field.text)
  }

  // MARK: Numbers

  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e16,
  ]

  #if !os(tvOS)
  @Test(arguments: numbers)
  func sliderStaysWithinItsLimits(_ number: Double) {
    let value = Dynamic<Float>(0.5)
    let low = Dynamic<Float>(0)
    let high = Dynamic<Float>(1)
    let slider = UISlider()
    value <<>>> slider
    low >>> slider.minimumValueModifier
    high >>> slider.maximumValueModifier
    for source in [value, low, high] {
      source.value = Float(number)
      #expect(slider.minimumValue.isFinite && slider.maximumValue.isFinite)
      #expect((slider.minimumValue...slider.maximumValue).contains(slider.value))
    }
    low.value = 0
    high.value = 1
    value.value = 0.25
    #expect(slider.value == 0.25)
  }

  @Test(arguments: numbers)
  func stepperStaysWithinItsLimits(_ number: Double) {
    let value = Dynamic(0.5)
    let low = Dynamic(0.0)
    let high = Dynamic(1.0)
    let step = Dynamic(0.1)
    let stepper = UIStepper()
    value <<>>> stepper
    low >>> stepper.minimumValueModifier
    high >>> stepper.maximumValueModifier
    step >>> stepper.stepValueModifier
    for source in [value, low, high, step] {
      source.value = number
      #expect(stepper.minimumValue < stepper.maximumValue)
      #expect((stepper.minimumValue...stepper.maximumValue).contains(stepper.value))
      #expect(stepper.stepValue > 0)
    }
    low.value = 0
    high.value = 1
    step.value = 0.25
    value.value = 0.25
    #expect(stepper.value == 0.25)
    #expect(stepper.stepValue == 0.25)
  }

  @Test(arguments: numbers)
  func datePickerAlwaysShowsADate(_ number: Double) {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let date = Dynamic(start)
    let first = Dynamic<Date?>(nil)
    let last = Dynamic<Date?>(nil)
    let picker = UIDatePicker()
    date <<>>> picker
    first >>> picker.minimumDateModifier
    last >>> picker.maximumDateModifier
    let unusual = Date(timeIntervalSinceReferenceDate: number)
    date.value = unusual
    first.value = unusual
    last.value = unusual
    #expect(!picker.date.timeIntervalSinceReferenceDate.isNaN)
    first.value = nil
    last.value = nil
    date.value = start
    #expect(picker.date == start)
  }
  #endif

  @Test(arguments: numbers)
  func viewPropertiesAreNeverNaN(_ number: Double) {
    let progress = UIProgressView()
    let scrollView = UIScrollView()
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 20)
    let offset = Dynamic(CGPoint(x: number, y: 0))
    Dynamic(Float(number)) >>> progress
    Dynamic(Float(number)) >>> progress.animatedProgressModifier
    Dynamic(CGFloat(number)) >>> scrollView.animatedZoomScaleModifier
    offset >>> scrollView.contentOffsetModifier
    offset >>> scrollView.animatedContentOffsetModifier
    offset <<>>> scrollView.contentOffsetProperty
    Dynamic(CGFloat(number)) >>> constraint.constantModifier
    Dynamic(CGFloat(number)) >>> constraint.animatedConstantModifier
    #expect((0...1).contains(progress.progress))
    #expect(!scrollView.zoomScale.isNaN)
    #expect(!scrollView.contentOffset.x.isNaN)
    #expect(constraint.constant.isFinite)
  }

  // MARK: Indexes

  @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max])
  func onlyExistingIndexesAreSelected(_ number: Int) {
    let index = Dynamic(number)
    let segments = UISegmentedControl(items: ["a", "b"])
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    index <<>>> segments
    index >>> tabs.selectedIndexModifier
    #expect((-1..<2).contains(segments.selectedSegmentIndex))
    #expect((0..<2).contains(tabs.selectedIndex))
    #if !os(tvOS)
    let picker = UIPickerView()
    Dynamic(["a", "b"]) >>> picker.titlesModifier()
    index >>> picker.selectedRowModifier()
    #expect((0..<2).contains(picker.selectedRow(inComponent: 0)))
    #endif
    index.value = 1
    #expect(segments.selectedSegmentIndex == 1)
    #expect(tabs.selectedIndex == 1)
  }
}
