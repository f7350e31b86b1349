import Foundation
import FuzzSupport

exit(Fuzzer.run(SegmentCheck.check))
