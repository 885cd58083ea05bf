package mail

import (
	netmail "net/mail"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Mail is a checked message with what its delivery needs. Composed twice it is the
// same mail, byte for byte, so that a repeated delivery can be told as one.
type Mail struct {
	Message
	ID        string
	MessageID string
	From      From
	At        time.Time
}

func (m Mail) compose() *gomail.Msg {
	msg := gomail.NewMsg(
		gomail.WithCharset(gomail.CharsetUTF8),
		gomail.WithEncoding(gomail.EncodingQP),
		gomail.WithBoundary(strings.ReplaceAll(m.ID, "-", "")),
		gomail.WithNoDefaultUserAgent(),
	)
	msg.FromMailAddress(&netmail.Address{Name: m.From.Name, Address: m.From.Address})
	msg.ToMailAddress(&netmail.Address{Address: m.To})
	if m.ReplyTo != "" {
		msg.ReplyToMailAddress(&netmail.Address{Address: m.ReplyTo})
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(m.At.UTC())
	msg.SetGenHeader(gomail.HeaderMessageID, m.MessageID)
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	if m.Unsubscribe != "" {
		msg.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		msg.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return msg
}
