package reviews

import (
	"context"
	"fmt"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

// tellAuthor queues the mail about a decision, where there is somebody left to write to.
func (s *Service) tellAuthor(ctx context.Context, tx *db.Tx, review Review, deed string) error {
	if review.UserID == nil || deed == "" {
		return nil
	}
	to, err := s.n.EmailOf(ctx, tx, *review.UserID)
	if err != nil || to == "" {
		return err
	}
	letter := letterOf(review, deed)
	letter.Button = &mail.Button{Label: "Ver producto", URL: s.n.BaseURL + "/product/" + review.ProductID + "#opiniones"}
	letter.Footer = "Mirada, Santiago de los Caballeros. Te escribimos porque opinaste sobre algo que compraste."
	text, html, err := letter.Render()
	if err != nil {
		return fmt.Errorf("render %q: %w", letter.Title, err)
	}
	return s.n.Mail.Queue(ctx, tx, mail.Message{To: to, Subject: letter.Title, Text: text, HTML: html})
}

func letterOf(review Review, deed string) mail.Letter {
	about := review.ProductName
	if about == "" {
		about = "tu compra"
	}
	switch deed {
	case "reviews.hidden":
		return mail.Letter{
			Title: "No mostramos tu opinión de " + about, Preheader: "Te decimos por qué.",
			Paragraphs: []string{"Gracias por escribirnos. Tu opinión no se muestra en la tienda.", "Motivo: " + review.Reason,
				"Puedes cambiarla en la página del producto y la volveremos a leer."},
		}
	case "reviews.answered":
		return mail.Letter{
			Title: "Respondimos a tu opinión de " + about, Preheader: "Lee lo que te contestamos.",
			Paragraphs: []string{"Esto te respondimos:", review.Answer},
		}
	}
	letter := mail.Letter{
		Title: "Publicamos tu opinión de " + about, Preheader: "Gracias por contar cómo te queda.",
		Paragraphs: []string{"Gracias por contar cómo te queda. Tu opinión ya se lee en la página del producto y ayuda a elegir a los demás."},
	}
	if review.Answer != "" {
		letter.Paragraphs = append(letter.Paragraphs, "Esto te respondimos:", review.Answer)
	}
	return letter
}
