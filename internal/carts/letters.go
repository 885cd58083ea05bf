package carts

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

// sendReminder queues the mail inside tx, with the link that brings the cart back
// and the one that stops such mails.
func (s *Service) sendReminder(ctx context.Context, tx *db.Tx, cart Abandoned, secret string) error {
	stop := s.link("/cart/stop-reminders", stopToken(s.stopKey, cart.UserID))
	paragraphs := []string{"Dejaste esto en tu carrito y te lo guardamos:"}
	for _, line := range cart.Lines {
		paragraphs = append(paragraphs, fmt.Sprintf("%d × %s, $%d.%02d", line.Quantity, line.Name, line.PriceCents/100, line.PriceCents%100))
	}
	letter := mail.Letter{
		Preheader:  "Tu carrito te espera.",
		Title:      "Tu carrito te espera",
		Paragraphs: paragraphs,
		Button:     &mail.Button{Label: "Volver a mi carrito", URL: s.link("/cart/restore", secret)},
		Small:      []string{"Los precios y la disponibilidad pueden haber cambiado.", "¿No quieres más recordatorios? " + stop},
		Footer:     "Mirada, Santiago de los Caballeros.",
	}
	text, html, err := letter.Render()
	if err != nil {
		return fmt.Errorf("render reminder: %w", err)
	}
	return s.mail.Queue(ctx, tx, mail.Message{To: cart.UserEmail, Subject: "Tu carrito en Mirada te espera", Text: text, HTML: html})
}
