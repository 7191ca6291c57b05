#if !canImport(CoreGraphics)
/// A time in seconds, as layers count it.
public typealias CFTimeInterval = TimeInterval
#endif
