import Dynamic

// Two-way bindings for a choice among several values: segments, a picker view or a menu.

extension Dynamic where T: Equatable {
  /// Keeps this value and the selected segment in sync, with one segment for each choice.
  ///
  ///     enum Mode: CaseIterable { case light, dark }
  ///     let mode = Dynamic(Mode.dark)
  ///     let segments = UISegmentedControl()
  ///     mode.bindTwoWay(segments, choosing: Mode.allCases) { "\($0)" }
  ///     print(segments.selectedSegmentIndex)  // Prints "1"
  ///
  /// - Parameters:
  ///   - segments: The control. Its previous binding ends.
  ///   - choices: The values, in the order of the segments. Any other value deselects all segments.
  ///   - title: Returns the title of a segment. Without this closure, the segments stay unchanged.
  ///     Bind other properties of segments afterwards, such as `isEnabledModifier(forSegmentAt:)`.
  @discardableResult
  public func bindTwoWay(
    _ segments: UISegmentedControl, choosing choices: [T], title: (@MainActor (T) -> String)? = nil
  ) -> TwoWayBinding {
    if let title {
      // Reuses the segments, whose other properties may be bound, unless there are too many.
      if segments.numberOfSegments > choices.count { segments.removeAllSegments() }
      for (index, choice) in choices.enumerated() {
        if index < segments.numberOfSegments {
          segments.setTitle(title(choice), forSegmentAt: index)
        } else {
          segments.insertSegment(withTitle: title(choice), at: index, animated: false)
        }
      }
    }
    return bindTwoWay(
      segments, format: { choices.firstIndex(of: $0) ?? UISegmentedControl.noSegment },
      parse: { choices.indices.contains($0) ? choices[$0] : nil })
  }

  #if !os(tvOS)
  /// Keeps this value and the selected row of a picker view in sync, with one row for each choice.
  ///
  ///     let size = Dynamic("M")
  ///     let picker = UIPickerView()
  ///     size.bindTwoWay(picker, choosing: ["S", "M", "L"]) { $0 }
  ///     print(picker.selectedRow(inComponent: 0))  // Prints "1"
  ///
  /// - Parameters:
  ///   - picker: The picker view. The app must not have set its data source; see
  ///     `titlesModifier(inComponent:)`.
  ///   - choices: The values, in the order of the rows. Make sure that this value is one of them;
  ///     for any other value, the selected row does not change.
  ///   - component: The component to bind.
  ///   - title: Returns the title of a row.
  @discardableResult
  public func bindTwoWay(
    _ picker: UIPickerView, choosing choices: [T], inComponent component: Int = 0,
    title: @MainActor (T) -> String
  ) -> TwoWayBinding {
    // New titles may change the selected row. A previous binding would copy that row to its value.
    picker.selectedRowModifier(inComponent: component).unbind()
    picker.titlesModifier(inComponent: component).set(choices.map { title($0) })
    return bindTwoWay(
      picker.selectedRowProperty(inComponent: component),
      format: { choices.firstIndex(of: $0) ?? -1 },  // -1: no row, so the selection stays
      parse: { choices.indices.contains($0) ? choices[$0] : nil })
  }
  #endif

  /// Keeps this value and the selected action of a button's menu in sync, with one action for each
  /// choice.
  ///
  ///     let size = Dynamic("M")
  ///     let button = UIButton()
  ///     size.bindTwoWay(button, choosing: ["S", "M", "L"]) { $0 }
  ///     print(button.menu?.children.count ?? 0)  // Prints "3"
  ///
  /// A tap opens the menu. To show the choice as the button's title, bind the value to
  /// the title: `size >>> button.titleModifier()`.
  ///
  /// - Parameters:
  ///   - button: The button. A previous binding of its menu ends.
  ///   - choices: The values, in the order of the actions.
  ///   - title: Returns the title of an action.
  @discardableResult
  public func bindTwoWay(
    _ button: UIButton, choosing choices: [T], title: @escaping @MainActor (T) -> String
  ) -> Disposable {
    button.showsMenuAsPrimaryAction = true
    // The menu's actions set this value through `target`, which does not retain this value. For a
    // lens such as `order[\.size]`, `target` does not retain `order` either.
    let target = defaultPropertyModifier
    weak var binding: Disposable?
    let menu = removeDuplicates().map { selected in
      UIMenu(
        children: choices.map { choice in
          UIAction(title: title(choice), state: choice == selected ? .on : .off) { _ in
            if binding?.isDisposed == false { target.set(choice) }
          }
        })
    }
    let handle = menu.bind(button.modifier(for: \.menu))
    binding = handle
    return handle
  }
}
