// Package money writes amounts as people read them, the same in every page, mail and
// file. web/src/shared/lib/money.ts does so in the browser; both pass the same cases.
package money

import "fmt"

var signs = map[string]string{"": "$", "USD": "$", "DOP": "RD$", "EUR": "€", "GBP": "£"}

// Format writes cents of a currency with its sign and two decimals. A currency whose sign
// is not known stands before the amount by its code.
func Format(cents int64, currency string) string {
	sign, known := signs[currency]
	if !known {
		sign = currency + " "
	}
	minus := ""
	if cents < 0 {
		minus, cents = "-", -cents
	}
	return fmt.Sprintf("%s%s%d.%02d", minus, sign, cents/100, cents%100)
}
