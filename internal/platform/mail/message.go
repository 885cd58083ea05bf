// Package mail queues and delivers mails. A mail is queued in the transaction
// that causes it and delivered by a job, with pauses that grow while the mail
// server is away. It alone writes the table mails.
package mail

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"mirada/internal/platform/errs"
)

// Message is one mail to one person.
type Message struct {
	To          string // a bare address
	Subject     string
	ReplyTo     string // a bare address, or empty
	Text        string
	HTML        string
	Unsubscribe string // the address that one click is posted to, or empty
}

var (
	ErrAddress     = errs.New(errs.Invalid, "mail.address", "this must be one plain email address")
	ErrSubject     = errs.New(errs.Invalid, "mail.subject", "the subject must be one line of ordinary text, at most 250 characters")
	ErrBody        = errs.New(errs.Invalid, "mail.body", "a mail needs a text part and an HTML part, both valid text")
	ErrUnsubscribe = errs.New(errs.Invalid, "mail.unsubscribe", "this must be a web address")
)

const (
	longestSubject = 250 // characters
	longestURL     = 900 // bytes: it must fit on one header line
)

// Checked returns the message as it will be sent, addresses in their plain ASCII
// form, or an error if any part could be read as something else than it is.
func (m Message) Checked() (Message, error) {
	var err error
	if m.To, err = address(m.To); err != nil {
		return Message{}, ErrAddress.On("to")
	}
	if m.ReplyTo != "" {
		if m.ReplyTo, err = address(m.ReplyTo); err != nil {
			return Message{}, ErrAddress.On("reply_to")
		}
	}
	if !fitsSubject(m.Subject) {
		return Message{}, ErrSubject.On("subject")
	}
	m.Subject = singleSpaced(m.Subject)
	if !fitsBody(m.Text) || !fitsBody(m.HTML) {
		return Message{}, ErrBody.On("body")
	}
	if m.Unsubscribe != "" && !isWebAddress(m.Unsubscribe) {
		return Message{}, ErrUnsubscribe.On("unsubscribe")
	}
	return m, nil
}

// fitsSubject also refuses text that already looks encoded ("=?utf-8?…"): a mail
// reader would decode it into whatever it hides, line breaks included.
func fitsSubject(s string) bool {
	return strings.TrimSpace(s) != "" && utf8.ValidString(s) && utf8.RuneCountInString(s) <= longestSubject &&
		!strings.Contains(s, "=?") && !strings.ContainsFunc(s, notPlain)
}

// notPlain finds what has no place in one line of text: control characters, line
// and paragraph separators, and marks that turn the direction of what follows.
func notPlain(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// singleSpaced matters beyond looks: a long run of spaces, folded over header lines,
// could leave an empty one, and an empty line ends the headers.
func singleSpaced(s string) string { return strings.Join(strings.Fields(s), " ") }

func fitsBody(s string) bool {
	return s != "" && utf8.ValidString(s) && !strings.ContainsRune(s, 0)
}

func isWebAddress(s string) bool {
	if len(s) > longestURL || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == '<' || r == '>' }) {
		return false
	}
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil
}
