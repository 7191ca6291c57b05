/// The content view of a ``UIListContentConfiguration``.
@MainActor
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration = UIListContentConfiguration.cell()
}
