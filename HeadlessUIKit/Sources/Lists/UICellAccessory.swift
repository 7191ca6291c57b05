/// What stands beside the content of a row; nothing is drawn.
public struct UICellAccessory {
  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory() }

  /// An arrow that says that a tap leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory() }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory()
  }
}

extension UICellAccessory {
  /// When an accessory is there.
  public enum DisplayedState {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }
}

extension UICellAccessory {
  /// How wide the place of an accessory is.
  public enum LayoutDimension {
    /// As wide as that of others of the system.
    case standard
    /// As wide as the accessory.
    case actual
    /// Some points wide.
    case custom(CGFloat)
  }
}

extension UICellAccessory {
  /// How a check mark looks.
  public struct CheckmarkOptions {
    /// Makes the usual look, but for what is said.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    /// Whether it is hidden.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour, nil for that of the cell.
    public var tintColor: UIColor?
  }
}

extension UICellAccessory {
  /// How an arrow looks that says that a tap leads on.
  public struct DisclosureIndicatorOptions {
    /// Makes the usual look, but for what is said.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    /// Whether it is hidden.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour, nil for that of the cell.
    public var tintColor: UIColor?
  }
}

extension UICellAccessory {
  /// At which side an accessory is.
  public enum Placement {
    /// Where among others of its side it is.
    public typealias Position = ([UICellAccessory]) -> Int

    /// Where reading begins.
    case leading(
      displayed: UICellAccessory.DisplayedState = .always,
      at: UICellAccessory.Placement.Position = { $0.count })
    /// Where reading ends.
    case trailing(
      displayed: UICellAccessory.DisplayedState = .always,
      at: UICellAccessory.Placement.Position = { _ in 0 })
  }
}

extension UICellAccessory {
  /// A view of the app's own as an accessory.
  public struct CustomViewConfiguration {
    /// Makes one of a view and its side.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }

    /// The view.
    public let customView: UIView
    /// Its side.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour, nil for that of the cell.
    public var tintColor: UIColor?
    /// Whether it keeps its size.
    public var maintainsFixedSize: Bool
  }
}
