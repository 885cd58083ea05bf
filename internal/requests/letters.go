package requests

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

// thank queues a mail to who wrote. It repeats nothing of what was written: anybody can
// type anybody's address.
func (s *Service) thank(ctx context.Context, tx *db.Tx, to string) error {
	letter := mail.Letter{
		Preheader:  "Te responderemos pronto.",
		Title:      "Recibimos tu mensaje",
		Paragraphs: []string{"Gracias por escribirnos. Una persona del equipo lo leerá y te responderá a esta dirección."},
		Button:     &mail.Button{Label: "Ver horario y dirección", URL: s.baseURL + "/contact"},
		Small:      []string{"Si no escribiste tú, no tienes que hacer nada."},
		Footer:     "Mirada, Santiago de los Caballeros. Este mensaje se envió automáticamente.",
	}
	text, html, err := letter.Render()
	if err != nil {
		return fmt.Errorf("render thanks: %w", err)
	}
	return s.mail.Queue(ctx, tx, mail.Message{To: to, Subject: "Recibimos tu mensaje", Text: text, HTML: html})
}

// announce queues a mail to the shop inside tx. Its subject is always the same: what
// a stranger types stays in the body, and their address in Reply-To.
func (s *Service) announce(ctx context.Context, tx *db.Tx, to string, m Message) error {
	subject := m.Subject
	if subject == "" {
		subject = "Sin asunto"
	}
	letter := mail.Letter{
		Preheader:  "Alguien escribió desde la página de contacto.",
		Title:      "Nuevo mensaje de contacto",
		Paragraphs: []string{"Nombre: " + m.Name + "\nEmail: " + m.Email + "\nAsunto: " + subject, m.Message},
		Button:     &mail.Button{Label: "Ver solicitudes", URL: s.baseURL + "/admin/requests"},
		Small:      []string{"Responde a este mensaje para escribirle a la persona."},
		Footer:     "Mirada, Santiago de los Caballeros. Este mensaje se envió automáticamente.",
	}
	text, html, err := letter.Render()
	if err != nil {
		return fmt.Errorf("render contact message: %w", err)
	}
	return s.mail.Queue(ctx, tx, mail.Message{To: to, Subject: "Nuevo mensaje de contacto", ReplyTo: m.Email, Text: text, HTML: html})
}
