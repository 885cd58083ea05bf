package demo

// product is one frame of the house. Prices are dollars; size is lens-bridge-temple
// in millimetres, as it is printed on a temple.
type product struct {
	name, brand, category, gender string
	price, cost                   int
	stock                         int
	featured                      bool
	shape, material, colour       string
	tint, protection, size        string
	description                   string
}

const (
	sun, frame, sport, reading = "Lentes de sol", "Monturas", "Deportivas", "Lectura"
	men, women, all            = "male", "female", "unisex"
	uv, polar, blue            = "UV400", "UV400 polarizado", "Filtro de luz azul"
)

// products are in the order in which they came into the shop, oldest first.
var products = []product{
	{"Neiba", "Cordillera", reading, all, 95, 38, 22, false, "Redonda", "Acero", "Plateado", "Transparente", blue, "47-18-140", "Aro redondo de alambre fino, para leer sin sentirlo."},
	{"Hato Mayor", "Casa Yaque", frame, men, 155, 62, 14, false, "Cuadrada", "Acetato", "Carey", "Transparente", blue, "54-18-145", "Cuadrada de cantos suaves en carey oscuro."},
	{"Baní", "Ámbar", frame, all, 145, 60, 9, false, "Panto", "Acetato translúcido", "Ámbar", "Transparente", blue, "48-20-143", "Panto color resina, con la luz dentro de la varilla."},
	{"Cotuí", "Cordillera", frame, men, 130, 52, 0, false, "Cuadrada", "Acero", "Grafito", "Transparente", blue, "52-19-145", "Rectángulo de acero cepillado, recto y discreto."},
	{"Moca", "Casa Yaque", frame, women, 150, 61, 17, false, "Panto", "Acetato", "Carey miel", "Transparente", blue, "49-21-145", "Panto de carey miel con puente alto."},
	{"Nagua", "Bahía", frame, all, 140, 55, 26, false, "Redonda", "Acetato translúcido", "Cristal", "Transparente", blue, "48-20-143", "Transparente como el agua de la bahía a las siete."},
	{"Bonao", "Norte", sport, men, 165, 70, 11, false, "Envolvente", "Acetato", "Negro", "Gris", polar, "62-17-132", "Envolvente negra para carretera y mediodía."},
	{"Azua", "Trópico Sur", sun, women, 175, 74, 5, false, "Grande", "Acetato", "Arena", "Café", uv, "60-18-148", "Grande y clara, con lente café que baja hacia el rostro."},
	{"Dajabón", "Norte", sport, all, 160, 66, 3, false, "Envolvente", "Acetato", "Grafito", "Verde", polar, "62-17-132", "Curva firme y varilla con agarre, para sol de frente."},
	{"Pedernales", "Malecón", sun, all, 190, 80, 8, false, "Aviador", "Acero", "Plateado", "Gris", polar, "58-16-145", "Aviador plateado de doble puente con gris parejo."},
	{"Elías Piña", "Cordillera", reading, women, 90, 36, 31, false, "Panto", "Acetato", "Vino", "Transparente", blue, "47-18-140", "Pequeña y suave, en vino profundo."},
	{"San Juan", "Casa Yaque", sun, men, 170, 71, 12, false, "Trapecio", "Acetato", "Negro", "Verde", uv, "53-20-147", "El trapecio de siempre, negro y verde botella."},
	{"Mao", "Ámbar", sun, women, 165, 69, 0, false, "Ojo de gato", "Acetato translúcido", "Ámbar", "Ámbar", uv, "53-20-147", "Ojo de gato en resina dorada, con lente del mismo sol."},
	{"Sosúa", "Bahía", sun, women, 160, 65, 19, false, "Redonda", "Acetato translúcido", "Cristal", "Larimar", uv, "49-21-145", "Cristal y larimar: redonda, ligera, de playa."},
	{"Higüey", "Ozama", frame, women, 150, 60, 7, false, "Ojo de gato", "Acetato", "Negro", "Transparente", blue, "52-19-145", "Esquinas que suben, en negro pulido."},
	{"El Seibo", "Cordillera", frame, men, 135, 54, 15, false, "Cuadrada", "Acetato", "Azul noche", "Transparente", blue, "54-18-145", "Cuadrada azul noche, para todos los días."},
	{"Miches", "Trópico Sur", sun, women, 185, 78, 4, false, "Grande", "Acetato", "Vino", "Rosa", uv, "60-18-148", "Grande, vino, con un rosa que desaparece abajo."},
	{"Luperón", "Malecón", sun, men, 195, 82, 10, false, "Aviador", "Acero", "Grafito", "Verde", polar, "58-16-145", "Aviador grafito, verde profundo, barra recta."},
	{"Imbert", "Norte", sport, women, 160, 66, 1, false, "Envolvente", "Acetato", "Arena", "Larimar", polar, "62-17-132", "Clara por fuera, azul por dentro: deportiva de costa."},
	{"Río San Juan", "Bahía", sun, all, 155, 63, 21, false, "Panto", "Acetato translúcido", "Verde palma", "Verde", uv, "49-21-145", "Verde palma translúcido con lente a juego."},
	{"Cabral", "Casa Yaque", frame, all, 160, 64, 13, false, "Trapecio", "Acetato", "Carey", "Transparente", blue, "51-20-145", "Trapecio de carey con remaches, hecho para durar."},
	{"Oviedo", "Ozama", sun, women, 180, 75, 6, false, "Ojo de gato", "Acetato", "Carey miel", "Café", uv, "54-18-145", "Carey claro y café degradado, ceja alta."},
	{"Sabaneta", "Cordillera", reading, men, 98, 39, 18, false, "Cuadrada", "Acero", "Negro", "Transparente", blue, "50-19-145", "Media pulgada de acero negro para leer de cerca."},
	{"Monte Plata", "Ámbar", frame, women, 148, 59, 2, false, "Redonda", "Acetato", "Ámbar", "Transparente", blue, "48-20-143", "Redonda color ámbar, cálida sobre cualquier piel."},
	{"Boca Chica", "Trópico Sur", sun, women, 170, 71, 16, false, "Grande", "Acetato translúcido", "Cristal", "Gris", uv, "60-18-148", "Grande y transparente, con gris suave de azotea."},
	{"Juan Dolio", "Malecón", sun, women, 185, 78, 9, false, "Redonda", "Acero", "Dorado", "Café", uv, "50-19-145", "Redonda dorada con café que se aclara."},
	{"Las Galeras", "Bahía", sun, all, 165, 68, 23, false, "Trapecio", "Acetato translúcido", "Cristal", "Larimar", polar, "52-19-145", "Trapecio de cristal y lente larimar, para el barco."},
	{"Puerto Plata", "Norte", sport, men, 178, 75, 0, false, "Envolvente", "Acetato", "Negro", "Rojo espejo", polar, "62-17-132", "Rojo de atardecer sobre negro mate."},
	{"San Cristóbal", "Casa Yaque", frame, men, 158, 64, 20, false, "Panto", "Acetato", "Negro", "Transparente", blue, "49-21-145", "Panto negro de puente de llave, sobrio."},
	{"Villa Isabela", "Ozama", frame, women, 152, 61, 8, false, "Ojo de gato", "Acetato", "Vino", "Transparente", blue, "51-20-145", "Vino mate con punta discreta."},
	{"Los Haitises", "Cordillera", sun, all, 150, 61, 12, false, "Panto", "Acetato", "Verde palma", "Verde", uv, "48-20-143", "Verde sobre verde, como entrar en el manglar."},
	{"Altamira", "Ámbar", sun, men, 172, 72, 5, false, "Cuadrada", "Acetato", "Ámbar", "Café", uv, "55-17-145", "Cuadrada ancha en resina, café cerrado."},
	{"Cayo Arena", "Bahía", sun, women, 168, 69, 14, false, "Ojo de gato", "Acetato translúcido", "Arena", "Larimar", uv, "53-20-147", "Arena y mar: ojo de gato casi sin color."},
	{"Bávaro", "Trópico Sur", sun, women, 188, 79, 11, false, "Grande", "Acetato", "Negro", "Gris", polar, "60-18-148", "Negra, enorme y polarizada: todo lo demás espera."},
	{"Enriquillo", "Malecón", frame, all, 175, 73, 6, false, "Aviador", "Acero", "Dorado", "Transparente", blue, "55-17-145", "El aviador para graduar, en dorado claro."},
	{"Jimaní", "Norte", sport, all, 170, 71, 4, false, "Envolvente", "Acetato", "Azul noche", "Larimar", polar, "62-17-132", "Azul noche con espejo larimar, de lago a lago."},
	{"Macao", "Malecón", sun, men, 195, 82, 11, false, "Trapecio", "Acetato", "Carey", "Café", uv, "53-20-147", "Trapecio de carey oscuro con lente café degradado."},
	{"Valverde", "Cordillera", frame, men, 140, 56, 16, false, "Cuadrada", "Acetato", "Negro", "Transparente", blue, "54-18-145", "Rectángulo limpio en negro, remaches a la vista."},
	{"Montecristi", "Norte", sport, men, 168, 70, 7, true, "Envolvente", "Acetato", "Arena", "Café", polar, "62-17-132", "Envolvente color de salina, hecha para viento de tarde."},
	{"Ocoa", "Casa Yaque", frame, women, 150, 61, 13, true, "Redonda", "Acetato", "Carey miel", "Transparente", blue, "49-21-145", "Redonda de carey miel, café de montaña en la mano."},
	{"Las Terrenas", "Ozama", frame, women, 150, 60, 9, true, "Redonda", "Acero", "Plateado", "Transparente", blue, "49-21-145", "Aro redondo de alambre fino, puente en silla."},
	{"Saona", "Ozama", sun, women, 240, 98, 2, true, "Grande", "Acetato", "Carey miel", "Café", uv, "60-18-148", "Grande y ligera, carey miel con lente café degradado."},
	{"Cabarete", "Norte", sport, men, 175, 74, 0, true, "Envolvente", "Acetato", "Negro", "Rojo espejo", polar, "62-17-132", "Curva envolvente para viento y sol, acabado mate."},
	{"Constanza", "Casa Yaque", frame, men, 165, 68, 18, true, "Cuadrada", "Acetato", "Azul noche", "Transparente", blue, "54-18-145", "Rectángulo de esquinas suaves, acetato azul noche de corte limpio."},
	{"Barahona", "Ozama", sun, women, 220, 90, 4, true, "Ojo de gato", "Acetato", "Vino", "Rosa", uv, "53-20-147", "Ojo de gato de línea alta con lente palo de rosa."},
	{"Bayahíbe", "Malecón", sun, all, 195, 82, 24, true, "Trapecio", "Acetato", "Negro", "Verde", uv, "53-20-147", "El trapecio clásico, cejas anchas y lente verde grisáceo."},
	{"Jarabacoa", "Casa Yaque", frame, all, 185, 76, 3, true, "Panto", "Acetato", "Carey", "Transparente", blue, "47-18-140", "Pantos de acetato carey con puente alto y remaches a la vista."},
	{"Samaná", "Malecón", sun, all, 210, 88, 12, true, "Aviador", "Acero", "Dorado", "Larimar", uv, "58-16-145", "Aviador de doble puente en acero, lente degradado color larimar."},
}
