package carts

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/money"
)

// sendReminder queues the mail inside tx, with the link that brings the cart back
// and the one that stops such mails.
func (s *Service) sendReminder(ctx context.Context, tx *db.Tx, to string, cart Abandoned, secret, currency string) error {
	stop := stopToken(s.n.StopKey, cart.UserID)
	goods := make([]mail.Goods, len(cart.Lines))
	for i, line := range cart.Lines {
		goods[i] = mail.Goods{
			Name: line.Name, Detail: fmt.Sprintf("%d × %s", line.Quantity, money.Format(line.PriceCents, currency)),
			Amount:  money.Format(line.PriceCents*int64(line.Quantity), currency),
			Picture: s.pictureOf(line),
		}
	}
	letter := mail.Letter{
		Preheader:  "Tu carrito te espera.",
		Title:      "Tu carrito te espera",
		Paragraphs: []string{"Dejaste esto en tu carrito y te lo guardamos:"},
		Goods:      goods,
		Button:     &mail.Button{Label: "Volver a mi carrito", URL: s.link("/cart/restore", secret)},
		Small:      []string{"Los precios y la disponibilidad pueden haber cambiado."},
		Footer:     "Mirada, Santiago de los Caballeros. Te escribimos porque dejaste productos en tu carrito.",
		Stop:       &mail.Button{Label: "Dejar de recibir estos recordatorios", URL: s.link("/cart/stop-reminders", stop)},
	}
	text, html, err := letter.Render()
	if err != nil {
		return fmt.Errorf("render reminder: %w", err)
	}
	return s.n.Mail.Queue(ctx, tx, mail.Message{
		To: to, Subject: "Tu carrito en Mirada te espera", Text: text, HTML: html, Unsubscribe: s.link(stopPath, stop),
	})
}

// pictureOf is the address of a small picture that a mail program can fetch, or "".
func (s *Service) pictureOf(line LeftLine) string {
	if preview := s.n.Preview(line.ImageURL); preview != "" {
		return s.n.BaseURL + preview
	}
	return ""
}
