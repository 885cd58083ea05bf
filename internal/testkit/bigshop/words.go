package bigshop

import (
	"fmt"
	"strings"
)

// The words that products are made of. Lists of different length mix well.
var (
	places = strings.Fields(`Samaná Cabarete Barahona Pedernales Luperón Macao Bayahíbe Montecristi Jimaní Dajabón Azua Miches
		Bávaro Moca Ocoa Neiba Saona Catalina Sosúa Constanza Jarabacoa Higüey Nagua Bonao Baní Mao Cotuí Yamasá Sabaneta
		Marfil Náutico Corazón Alisio Larimar Ámbar Ceiba Caoba Mangle Coral Brisa Marea`)
	kinds     = []string{"Sol", "Vista", "Deporte", "Lectura", "Niños", "Clásico", "Edición limitada"}
	shapes    = []string{"Redonda", "Cuadrada", "Aviador", "Ojo de gato", "Panto", "Rectangular", "Hexagonal", "Ovalada", "Mariposa", "Navegante", "Piloto"}
	colours   = []string{"Negro", "Carey", "Dorado", "Plateado", "Azul", "Verde", "Rojo", "Transparente", "Miel", "Gris", "Rosa", "Borgoña", "Blanco"}
	materials = []string{"Acetato", "Titanio", "Acero", "Aluminio", "Madera"}
	lenses    = []string{"Polarizado", "Degradado", "Espejado", "Fotocromático", "Neutro", "Antirreflejo"}
	stories   = []string{
		"Ligera y firme, para todo el día.", "Hecha a mano en una serie corta.", "Bisagras de cinco barriles y varillas flexibles.",
		"Un diseño de los años sesenta, visto de nuevo.", "Puente anatómico que no marca la nariz.", "Para rostros pequeños y medianos.",
		"Acompaña igual en la playa que en la oficina.", "Protección completa contra los rayos ultravioleta.",
		"Se entrega con estuche rígido y paño.", "El color cambia con la luz de la tarde.",
	}
	traitNames = []string{"Forma", "Color", "Material", "Lente"}
	traitLists = [][]string{shapes, colours, materials, lenses}
)

// word is the one of words that number says; SQLite would join tables of words in
// the worst order.
func word(words []string, number string) string {
	var cases strings.Builder
	for i, w := range words {
		fmt.Fprintf(&cases, " WHEN %d THEN '%s'", i, w)
	}
	return "CASE " + number + cases.String() + " END"
}
