open class NSParagraphStyle: NSObject {
  public override init() {
    super.init()
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle {}
