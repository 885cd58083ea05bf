// Package position bounds where a thing stands in a list that staff put in order.
package position

import "fmt"

// Most keeps every position, moved by one, inside what both engines count with.
const Most = 1_000_000

// Refusal tells staff which positions there are.
var Refusal = fmt.Sprintf("Usa un número entero entre -%d y %d", Most, Most)

// IsAllowed tells whether a thing may stand there.
func IsAllowed(position int) bool { return position >= -Most && position <= Most }
