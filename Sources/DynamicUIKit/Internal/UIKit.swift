// The only file that chooses between UIKit and its stand-in; whoever imports DynamicUIKit has
// either, and Dynamic.

@_exported import Dynamic

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
