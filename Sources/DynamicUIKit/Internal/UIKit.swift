// The only file that chooses between UIKit and its stand-in; whoever imports DynamicUIKit has
// either, and Dynamic.
//
// The files of this module import Dynamic all the same. Where a function comes by way of this file only,
// the compiler does not know that Dynamic is checked for data races, and each call of a closure that is
// passed to it asks for the executor (20 to 40 ns).

@_exported import Dynamic

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
