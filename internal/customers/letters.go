package customers

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

const newsletterFooter = "Mirada, Santiago de los Caballeros. Escribimos a quienes pidieron nuestro boletín."

// askToConfirm queues the mail that a subscription begins with.
func (n *Newsletter) askToConfirm(ctx context.Context, tx *db.Tx, subscriber Subscriber, secret string) error {
	return n.send(ctx, tx, mail.Message{To: subscriber.Email, Subject: "Confirma tu suscripción al boletín de Mirada"}, mail.Letter{
		Preheader:  "Un clic y recibirás nuestras novedades.",
		Title:      "Confirma tu suscripción",
		Paragraphs: []string{"Alguien pidió el boletín de Mirada para esta dirección. Si fuiste tú, confírmalo aquí."},
		Button:     &mail.Button{Label: "Confirmar suscripción", URL: n.link("/newsletter/confirm", secret)},
		Small:      []string{"El enlace funciona una sola vez y vence en 24 horas.", "Si no lo pediste, ignora este mensaje: no te escribiremos más."},
	})
}

// welcome queues the mail that says yes back, with the way out of it.
func (n *Newsletter) welcome(ctx context.Context, tx *db.Tx, subscriber Subscriber) error {
	return n.sendToMember(ctx, tx, subscriber, "Ya recibes el boletín de Mirada", mail.Letter{
		Preheader:  "Gracias por suscribirte.",
		Title:      "Tu suscripción está confirmada",
		Paragraphs: []string{"Gracias. Te contaremos de nuevas monturas, marcas y ofertas, sin llenarte el correo."},
	})
}

// remindMember answers someone who asks for what they already have.
func (n *Newsletter) remindMember(ctx context.Context, tx *db.Tx, subscriber Subscriber) error {
	return n.sendToMember(ctx, tx, subscriber, "Ya recibes el boletín de Mirada", mail.Letter{
		Preheader:  "No tienes que hacer nada.",
		Title:      "Ya estás en la lista",
		Paragraphs: []string{"Alguien pidió otra vez el boletín para esta dirección. Ya lo recibes: no tienes que hacer nada."},
	})
}

// sendToMember gives a letter the way out: a link to a page, and the address that mail
// programs post one click to.
func (n *Newsletter) sendToMember(ctx context.Context, tx *db.Tx, subscriber Subscriber, subject string, letter mail.Letter) error {
	token := stopToken(n.key, subscriber.ID)
	letter.Stop = &mail.Button{Label: "Dejar de recibir el boletín", URL: n.link("/newsletter/unsubscribe", token)}
	return n.send(ctx, tx, mail.Message{To: subscriber.Email, Subject: subject, Unsubscribe: n.link(unsubscribePath, token)}, letter)
}

func (n *Newsletter) send(ctx context.Context, tx *db.Tx, message mail.Message, letter mail.Letter) error {
	letter.Footer = newsletterFooter
	var err error
	if message.Text, message.HTML, err = letter.Render(); err != nil {
		return fmt.Errorf("render mail %q: %w", message.Subject, err)
	}
	return n.mail.Queue(ctx, tx, message)
}
