package catalog

// SuggestedPrice is what the form proposes: buy price raised by the markup, rounded
// to the nearest cent. It is only ever proposed; nothing is overwritten unasked.
func SuggestedPrice(buyCents, markupHundredths int64) int64 {
	const whole = 100 * 100 // a hundred percent, in hundredths
	return (buyCents*(whole+markupHundredths) + whole/2) / whole
}
