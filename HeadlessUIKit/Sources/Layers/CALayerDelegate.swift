/// Who would be asked by a layer; nothing here asks.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Would place sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// What is so where the method is not there.
  public func layoutSublayers(of layer: CALayer) {}
}
