extension UINavigationItem {
}
