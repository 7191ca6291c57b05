@MainActor
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration = UIListContentConfiguration.cell()
}
