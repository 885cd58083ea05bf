package db

import "fmt"

// Alphabetical is what to order by for a list as people read it: without regard to
// case and accents, which one engine puts behind Z and the other judges by its
// locale.
func Alphabetical(column string) string {
	expression := "lower(" + column + ")"
	for _, letters := range []string{"Áá a", "Éé e", "Íí i", "Óó o", "ÚúÜü u", "Ññ n"} {
		runes := []rune(letters)
		plain := string(runes[len(runes)-1])
		for _, accented := range runes[:len(runes)-2] {
			expression = fmt.Sprintf("replace(%s, '%c', '%s')", expression, accented, plain)
		}
	}
	return expression
}
