package identity

import (
	"context"
	"fmt"
	"strings"
	"unicode"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
)

// note is a mail before it has a recipient.
type note struct {
	subject string
	letter  mail.Letter
}

const footer = "Mirada, Santiago de los Caballeros. Este mensaje se envió automáticamente."

// send queues a note inside tx.
func (s *Service) send(ctx context.Context, tx *db.Tx, to string, n note) error {
	n.letter.Footer = footer
	text, html, err := n.letter.Render()
	if err != nil {
		return fmt.Errorf("render mail %q: %w", n.subject, err)
	}
	return s.mail.Queue(ctx, tx, mail.Message{To: to, Subject: n.subject, Text: text, HTML: html})
}

// greeting names a person only by what can be a name: anyone can sign a stranger up,
// and a mail of ours must not carry their message.
func greeting(name string) string {
	name = strings.TrimSpace(name)
	isName := name != "" && len(name) <= 60 && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !strings.ContainsRune(" '-", r)
	})
	if isName {
		return "Hola, " + name + "."
	}
	return "Hola."
}

func welcomeNote(firstName, link string) note {
	return note{"Confirma tu email en Mirada", mail.Letter{
		Preheader:  "Un clic y tu cuenta queda lista.",
		Title:      "Te damos la bienvenida",
		Paragraphs: []string{greeting(firstName), "Gracias por crear tu cuenta. Confirma tu email para poder pagar tus pedidos y recibir noticias de ellos."},
		Button:     &mail.Button{Label: "Confirmar mi email", URL: link},
		Small:      []string{"El enlace funciona una sola vez y vence en 24 horas.", "Si no creaste esta cuenta, ignora este mensaje."},
	}}
}

func confirmationNote(firstName, link string) note {
	return note{"Confirma tu email", mail.Letter{
		Preheader:  "Aquí está tu nuevo enlace de confirmación.",
		Title:      "Confirma tu email",
		Paragraphs: []string{greeting(firstName), "Pediste un nuevo enlace para confirmar tu email. Los enlaces anteriores ya no funcionan."},
		Button:     &mail.Button{Label: "Confirmar mi email", URL: link},
		Small:      []string{"El enlace funciona una sola vez y vence en 24 horas."},
	}}
}

func resetNote(link string) note {
	return note{"Elige una contraseña nueva", mail.Letter{
		Preheader:  "El enlace vence en 30 minutos.",
		Title:      "Elige una contraseña nueva",
		Paragraphs: []string{"Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva aquí."},
		Button:     &mail.Button{Label: "Elegir contraseña", URL: link},
		Small:      []string{"El enlace funciona una sola vez y vence en 30 minutos.", "Si no lo pediste, ignora este mensaje: tu contraseña sigue igual."},
	}}
}

func passwordChangedNote() note {
	return note{"Tu contraseña cambió", mail.Letter{
		Preheader:  "Cerramos tus otras sesiones.",
		Title:      "Tu contraseña cambió",
		Paragraphs: []string{"La contraseña de tu cuenta acaba de cambiar y cerramos tus demás sesiones.", "Si no fuiste tú, pide una contraseña nueva con «¿Olvidaste tu contraseña?» y escríbenos."},
	}}
}

func factorOnNote() note {
	return note{"Activaste la verificación en dos pasos", mail.Letter{
		Preheader:  "Desde ahora entras al panel con contraseña y código.",
		Title:      "Verificación en dos pasos activada",
		Paragraphs: []string{"Desde ahora, para entrar al panel de administración se pide un código de tu aplicación además de la contraseña.", "Si no fuiste tú, cambia tu contraseña y avisa a un super administrador."},
	}}
}

func factorOffNote() note {
	return note{"Desactivaste la verificación en dos pasos", mail.Letter{
		Preheader:  "Tu cuenta del panel vuelve a entrar solo con contraseña.",
		Title:      "Verificación en dos pasos desactivada",
		Paragraphs: []string{"Para entrar al panel de administración basta otra vez la contraseña.", "Si no fuiste tú, cambia tu contraseña y avisa a un super administrador."},
	}}
}

func factorResetNote() note {
	return note{"Se quitó tu verificación en dos pasos", mail.Letter{
		Preheader:  "Puedes activarla de nuevo en tu perfil.",
		Title:      "Verificación en dos pasos quitada",
		Paragraphs: []string{"Un super administrador, o quien opera la tienda, quitó la verificación en dos pasos de tu cuenta del panel. Actívala de nuevo en tu perfil, en «Seguridad».", "Si no lo pediste, avisa a un super administrador."},
	}}
}

func recoveryUsedNote(left int) note {
	rest := fmt.Sprintf("Te quedan %d códigos.", left)
	if left == 1 {
		rest = "Te queda un código."
	}
	return note{"Se usó un código de recuperación", mail.Letter{
		Preheader:  "Alguien entró al panel con uno de tus códigos de recuperación.",
		Title:      "Se usó un código de recuperación",
		Paragraphs: []string{"Se entró al panel de administración con uno de tus códigos de recuperación. " + rest + " Puedes crear otros en tu perfil, en «Seguridad».", "Si no fuiste tú, cambia tu contraseña ahora y avisa a un super administrador."},
	}}
}

func emailChangeNote(link string) note {
	return note{"Confirma tu nuevo email", mail.Letter{
		Preheader:  "Un clic para usar esta dirección.",
		Title:      "Confirma tu nuevo email",
		Paragraphs: []string{"Pediste usar esta dirección en tu cuenta de Mirada. El cambio se hace cuando la confirmes."},
		Button:     &mail.Button{Label: "Usar esta dirección", URL: link},
		Small:      []string{"El enlace funciona una sola vez y vence en 24 horas.", "Si no lo pediste, ignora este mensaje."},
	}}
}

func emailChangeNotice(newAddress string) note {
	return note{"Alguien pidió cambiar tu email", mail.Letter{
		Preheader:  "Tu cuenta pasará a otra dirección si se confirma.",
		Title:      "Tu email va a cambiar",
		Paragraphs: []string{"Se pidió que tu cuenta use la dirección " + newAddress + ". El cambio se hace cuando se confirme desde allí.", "Si no fuiste tú, cambia tu contraseña ahora y escríbenos."},
	}}
}

func invitationNote(fullName, link string) note {
	return note{"Te invitaron al equipo de Mirada", mail.Letter{
		Preheader:  "Elige tu contraseña para entrar al panel.",
		Title:      "Bienvenido al equipo",
		Paragraphs: []string{greeting(fullName), "Te invitaron al panel de administración de Mirada. Elige una contraseña de al menos 12 caracteres para entrar."},
		Button:     &mail.Button{Label: "Elegir contraseña", URL: link},
		Small:      []string{"El enlace funciona una sola vez y vence en 24 horas.", "Si no esperabas esta invitación, ignora este mensaje."},
	}}
}
