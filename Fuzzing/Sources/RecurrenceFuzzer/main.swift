import Foundation
import FuzzSupport

exit(Fuzzer.run(RecurrenceCheck.check))
