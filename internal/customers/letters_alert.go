package customers

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

const alertFooter = "Mirada, Santiago de los Caballeros. Escribimos a quienes pidieron un aviso."

// askToConfirm queues the mail that an alert begins with.
func (s *Alerts) askToConfirm(ctx context.Context, tx *db.Tx, alert Alert, secret string) error {
	return s.send(ctx, tx, mail.Message{To: alert.Email, Subject: "Confirma el aviso de " + alert.ProductName}, mail.Letter{
		Preheader:  "Un clic y te escribimos cuando vuelva.",
		Title:      "Confirma tu aviso",
		Paragraphs: []string{"Alguien pidió que avisemos a esta dirección cuando vuelva " + alert.ProductName + ". Si fuiste tú, confírmalo aquí."},
		Button:     &mail.Button{Label: "Confirmar aviso", URL: s.link("/stock-alerts/confirm", secret)},
		Small:      []string{"El enlace funciona una sola vez y vence en 24 horas.", "Si no lo pediste, ignora este mensaje: no te escribiremos más."},
	})
}

// tell queues the mail that an alert is for, with the way out of it.
func (s *Alerts) tell(ctx context.Context, tx *db.Tx, alert Alert) error {
	token := stopToken(s.key, alert.ID)
	left := fmt.Sprintf("Quedan %d. No podemos guardarte una.", alert.OnHand)
	if alert.OnHand == 1 {
		left = "Queda 1. No podemos guardarte una."
	}
	return s.send(ctx, tx, mail.Message{To: alert.Email, Subject: "Volvió " + alert.ProductName, Unsubscribe: s.link(stopAlertPath, token)}, mail.Letter{
		Preheader:  left,
		Title:      "Volvió " + alert.ProductName,
		Paragraphs: []string{left},
		Button:     &mail.Button{Label: "Ver producto", URL: s.baseURL + "/product/" + alert.ProductID},
		Stop:       &mail.Button{Label: "No avisarme", URL: s.link("/stock-alerts/stop", token)},
	})
}

func (s *Alerts) send(ctx context.Context, tx *db.Tx, message mail.Message, letter mail.Letter) error {
	letter.Footer = alertFooter
	var err error
	if message.Text, message.HTML, err = letter.Render(); err != nil {
		return fmt.Errorf("render mail %q: %w", message.Subject, err)
	}
	return s.n.Mail.Queue(ctx, tx, message)
}
