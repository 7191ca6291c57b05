final class TwoWayLink {}
