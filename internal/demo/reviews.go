package demo

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"mirada/internal/orders"
	"mirada/internal/reviews"
)

// opinion is what a demo buyer says of a frame, whichever it is.
type opinion struct {
	stars  int
	fit    reviews.Fit
	body   string
	answer string
}

var opinions = []opinion{
	{5, reviews.Right, "Las uso todo el día y no me pesan en la nariz. El puente asienta perfecto.", ""},
	{5, reviews.Right, "Iguales a la foto. La prueba virtual acertó con la talla.", "¡Gracias por contarlo! Nos alegra que la prueba virtual te sirviera."},
	{4, reviews.Right, "Muy cómodas. Le quito una estrella porque el estuche es algo grande para mi cartera.", ""},
	{5, reviews.Right, "Segunda que compro. Las varillas no aprietan detrás de las orejas.", ""},
	{4, reviews.Tight, "Bonitas y bien hechas, pero soy de cara ancha y me aprietan un poco en las sienes.", "Pásate por la tienda cuando quieras: abrir las varillas toma cinco minutos y no cuesta nada."},
	{5, reviews.Right, "Llegaron a Moca en dos días. Me quedan como si fueran a medida.", ""},
	{5, reviews.Right, "", ""},
	{3, reviews.Loose, "Se me resbalan cuando corro; para oficina están muy bien.", ""},
	{5, reviews.Right, "El color en persona es todavía más bonito. Firme sin apretar.", ""},
	{4, reviews.Right, "Buen peso y bisagras suaves. Las recomiendo.", ""},
	{5, reviews.Right, "Se las regalé a mi mamá y no se las quita.", ""},
	{4, reviews.Right, "Cumplen. Me costó acostumbrarme al puente, a los tres días ya ni lo siento.", ""},
	{5, reviews.Right, "Bajo el sol de Bávaro descansan la vista de verdad.", ""},
	{2, reviews.Loose, "Me quedaron grandes. Las cambié por una talla menos sin problema.", "Gracias por avisarnos. Si mides tu talla con la cámara, la ficha te dice cuál te queda."},
	{5, reviews.Right, "Perfectas de ancho, con lentes graduados también.", ""},
	{4, reviews.Right, "", ""},
	{5, reviews.Right, "Material sólido, nada de plástico barato. Muy contento.", ""},
	{4, reviews.Tight, "Lindas. Al principio aprietan un chin, luego ceden.", ""},
	{5, reviews.Right, "La montura que estaba buscando hace meses.", ""},
	{5, reviews.Right, "Ligeras y elegantes; todo el mundo pregunta dónde las compré.", ""},
	{3, reviews.Right, "Bien, aunque esperaba el lente un poco más oscuro.", ""},
	{5, reviews.Right, "Atención excelente y me quedan perfectas.", ""},
	{4, reviews.Right, "Para cara pequeña van muy bien.", ""},
	{5, reviews.Right, "No marcan la nariz, que era mi miedo.", ""},
	{4, reviews.Loose, "Un poquito amplias, pero me gustan así.", ""},
	{5, reviews.Right, "Volvería a comprarlas.", ""},
}

// unread are the last ones: what staff find on their desk.
var unread = []opinion{
	{5, reviews.Right, "Acaban de llegar y ya son mis favoritas.", ""},
	{4, reviews.Right, "Muy buenas. ¿Van a traerla en verde?", ""},
	{1, reviews.Tight, "Me llegó con un tornillo flojo.", ""},
}

var advertising = opinion{5, reviews.Right, "Visiten mi página, tengo lentes más baratos.", ""}

// perProduct is how many of them each frame gets, the one that most people have first.
var perProduct = []int{5, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1}

// fillReviews lets people who received something tell how it fits.
func fillReviews(ctx context.Context, r *reviews.Service, s *shelves, people []person, sales []sale, now time.Time) error {
	var past []reviews.Past
	said := append(append(slices.Clone(opinions), unread...), advertising)
	buyers := receivers(sales, now)
	names := mostReceived(buyers)
	for i, most := range perProduct {
		for _, bought := range buyers[names[i]][:most] {
			name, says := names[i], said[len(past)]
			writer := people[bought.buyer]
			at := bought.at.Add(12 * day)
			decision := reviews.Decision{Status: reviews.Published, Answer: says.answer}
			switch {
			case says == advertising:
				decision = reviews.Decision{Status: reviews.Hidden, Reason: "Habla de otra tienda"}
			case slices.Contains(unread, says):
				decision.Status, at = reviews.Pending, now.Add(-time.Duration(len(past))*time.Hour)
			}
			past = append(past, reviews.Past{UserID: writer.id, ProductID: s.products[name], FirstName: writer.FirstName, LastName: writer.LastName,
				Words: reviews.Words{Stars: says.stars, Fit: says.fit, Body: says.body}, Decision: decision, At: at})
		}
	}
	return r.Remember(ctx, past)
}

// mostReceived are the names of frames, the one that most people have first.
func mostReceived(buyers map[string][]sale) []string {
	return slices.SortedFunc(maps.Keys(buyers), func(a, b string) int {
		return cmp.Or(len(buyers[b])-len(buyers[a]), cmp.Compare(a, b))
	})
}

// receivers are, of each frame, the orders of different people that arrived a while ago,
// the newest first.
func receivers(sales []sale, now time.Time) map[string][]sale {
	arrived, known := map[string][]sale{}, map[string]bool{}
	for _, s := range slices.Backward(sales) {
		if now.Sub(s.at) < 15*day || s.buyer < 0 || s.status != orders.Delivered && s.status != orders.Completed {
			continue
		}
		for name := range s.lines {
			key := name + string(rune(s.buyer))
			if !known[key] {
				known[key] = true
				arrived[name] = append(arrived[name], s)
			}
		}
	}
	return arrived
}
