import Foundation
import FuzzSupport

exit(Fuzzer.run(CalendarCheck.check))
