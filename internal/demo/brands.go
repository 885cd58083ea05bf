package demo

import "mirada/internal/catalog"

// brand is an invented maker; none of them exists.
type brand struct{ name, description string }

var brands = []brand{
	{"Malecón", "Clásicos frente al mar: metal fino, lentes degradados y la luz de la tarde."},
	{"Casa Yaque", "Acetato pulido a mano en el Cibao, con carey de vetas cálidas."},
	{"Ozama", "Líneas altas y colores de buganvilla para quien entra primero."},
	{"Norte", "Monturas que abrazan el rostro, hechas para viento, sal y camino."},
	{"Cordillera", "Formas serenas y ligeras, pensadas para leer y mirar lejos."},
	{"Bahía", "Translúcidos de cristal y agua, casi sin peso."},
	{"Trópico Sur", "Grandes, atrevidas y generosas con la sombra."},
	{"Ámbar", "El color de la resina dominicana en cada varilla."},
}

var categories = []struct{ name, description string }{
	{"Lentes de sol", "Protección UV400 con tintes y degradados."},
	{"Monturas", "Para lentes graduados, con varillas ajustables."},
	{"Deportivas", "Envolventes, firmes y resistentes."},
	{"Lectura", "Ligeras y cómodas para mirar de cerca."},
}

// trait is a characteristic with the values that products choose from.
type trait struct {
	group, name string
	meaning     catalog.Meaning
	values      []string
}

// isFacet tells that shoppers narrow lists by it. The size is a filter of its own.
func (t trait) isFacet() bool { return t.meaning != "" && t.meaning != catalog.MeansSize }

var traits = []trait{
	{"Medidas", "Talla", "", []string{"XS", "S", "M", "L", "XL"}},
	{"Medidas", "Calibre", catalog.MeansSize, []string{"44-16-135", "47-18-140", "48-20-143", "49-21-145", "50-19-145", "51-20-145", "52-19-145", "53-20-147", "54-18-145", "55-17-145", "56-18-150", "58-16-145", "60-18-148", "62-17-132"}},
	{"Montura", "Forma", catalog.MeansShape, []string{"Aviador", "Trapecio", "Redonda", "Cuadrada", "Ojo de gato", "Envolvente", "Grande", "Panto"}},
	{"Montura", "Material", catalog.MeansMaterial, []string{"Acetato", "Acero", "Acetato translúcido"}},
	{"Montura", "Color", catalog.MeansColour, []string{"Negro", "Carey", "Carey miel", "Dorado", "Plateado", "Grafito", "Azul noche", "Vino", "Cristal", "Verde palma", "Arena", "Ámbar"}},
	{"Lente", "Tinte", catalog.MeansTint, []string{"Transparente", "Gris", "Verde", "Café", "Larimar", "Rosa", "Rojo espejo", "Ámbar"}},
	{"Lente", "Protección", catalog.MeansProtection, []string{"UV400", "UV400 polarizado", "Filtro de luz azul"}},
}
