package demo

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
	values      []string
}

var traits = []trait{
	{"Medidas", "Talla", []string{"XS", "S", "M", "L", "XL"}},
	{"Medidas", "Calibre", []string{"44-16-135", "47-18-140", "48-20-143", "49-21-145", "50-19-145", "51-20-145", "52-19-145", "53-20-147", "54-18-145", "55-17-145", "56-18-150", "58-16-145", "60-18-148", "62-17-132"}},
	{"Montura", "Forma", []string{"Aviador", "Trapecio", "Redonda", "Cuadrada", "Ojo de gato", "Envolvente", "Grande", "Panto"}},
	{"Montura", "Material", []string{"Acetato", "Acero", "Acetato translúcido"}},
	{"Montura", "Color", []string{"Negro", "Carey", "Carey miel", "Dorado", "Plateado", "Grafito", "Azul noche", "Vino", "Cristal", "Verde palma", "Arena", "Ámbar"}},
	{"Lente", "Tinte", []string{"Transparente", "Gris", "Verde", "Café", "Larimar", "Rosa", "Rojo espejo", "Ámbar"}},
	{"Lente", "Protección", []string{"UV400", "UV400 polarizado", "Filtro de luz azul"}},
}
