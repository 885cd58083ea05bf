package calm

import "syscall"

// lowestRank is what the command nice calls 19.
const lowestRank = 19

// lowerRank lowers the calling thread's. Where that is refused, the work is done at the
// rank of the others.
func lowerRank() {
	syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), lowestRank) //nolint:errcheck // as it says
}
