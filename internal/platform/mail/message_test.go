package mail_test

import (
	"errors"
	"io"
	"mime"
	netmail "net/mail"
	"slices"
	"strings"
	"testing"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/mail"
)

func sample() mail.Message {
	return mail.Message{
		To: "ana@example.do", Subject: "Confirma tu correo, Íñigo", ReplyTo: "luis@example.do",
		Text: "Hola.\n", HTML: "<p>Hola.</p>", Unsubscribe: "https://example.do/stop?token=abc",
	}
}

// hostile are texts that a careless program turns into a second recipient, another
// header or another command.
var hostile = []string{
	"a@example.do\r\nBcc: b@evil.do",
	"a@example.do\nBcc: b@evil.do",
	"a@example.do\rBcc: b@evil.do",
	"a@example.do%0d%0aBcc: b@evil.do",
	"=?utf-8?q?a=0D=0ABcc:_b@evil.do?= <a@example.do>",
	"=?utf-8?b?DQpCY2M6IGJAZXZpbC5kbw==?=",
	"a@example.do, b@evil.do",
	"a@example.do; b@evil.do",
	"a@example.do b@evil.do",
	"Friends: a@example.do, b@evil.do;",
	"b@evil.do <a@example.do>",
	"a@example.do (\r\nBcc: b@evil.do)",
	`"a b"@example.do`,
	`"a@evil.do>\r\nRCPT TO:<b"@example.do`,
	"a@example.do>\r\nRCPT TO:<b@evil.do",
	"\r\n.\r\nMAIL FROM:<x@evil.do>\r\nRCPT TO:<b@evil.do>\r\nDATA\r\nhello\r\n.\r\n",
	"a@[127.0.0.1]",
	"añb@example.do",
	"a@example.do\x00b@evil.do",
	"x" + strings.Repeat(" ", 200) + "Bcc: b@evil.do",
	"a@example.do\u2028Bcc: b@evil.do",
	"a@example.do\u202eod.live@b",
}

func TestHostileTextReachesNobodyElse(t *testing.T) {
	recorder := startServer(t, nil)
	sender, err := mail.ParseSMTP("smtp://" + recorder.address)
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]struct {
		set     func(*mail.Message, string)
		refused bool // whatever the text: it is no address
	}{
		"to":          {func(m *mail.Message, s string) { m.To = s }, true},
		"reply_to":    {func(m *mail.Message, s string) { m.ReplyTo = s }, true},
		"unsubscribe": {func(m *mail.Message, s string) { m.Unsubscribe = s }, true},
		"subject":     {func(m *mail.Message, s string) { m.Subject = s }, false},
		"text":        {func(m *mail.Message, s string) { m.Text = s }, false},
		"html":        {func(m *mail.Message, s string) { m.HTML = s }, false},
	}
	for field, f := range fields {
		for _, text := range hostile {
			m := sample()
			f.set(&m, text)
			checked, err := m.Checked()
			if err != nil {
				if errs.KindOf(err) != errs.Invalid {
					t.Errorf("%s %q: err = %v, want one that a client may see", field, text, err)
				}
				continue
			}
			if f.refused {
				t.Errorf("%s %q was accepted", field, text)
				continue
			}
			before := len(recorder.deliveries())
			if err := sender.Send(t.Context(), envelope(checked)); err != nil {
				t.Errorf("%s %q: %v", field, text, err)
				continue
			}
			got := recorder.deliveries()[before:]
			if len(got) != 1 {
				t.Errorf("%s %q became %d mails", field, text, len(got))
				continue
			}
			checkDelivery(t, got[0], checked)
		}
	}
}

func envelope(m mail.Message) mail.Mail {
	id := ids.New()
	return mail.Mail{
		Message: m, ID: id, MessageID: "<" + id + "@example.do>", At: time.Now(),
		From: mail.From{Name: "Mirada", Address: "no-reply@example.do"},
	}
}

var fixedHeaders = []string{
	"Auto-Submitted", "Content-Type", "Date", "From", "List-Unsubscribe", "List-Unsubscribe-Post",
	"Message-Id", "Mime-Version", "Reply-To", "Subject", "To",
}

func checkDelivery(t *testing.T, got delivery, want mail.Message) {
	t.Helper()
	if len(got.rcpts) != 1 || got.rcpts[0] != want.To {
		t.Errorf("recipients = %v, want %s alone", got.rcpts, want.To)
	}
	parsed, err := netmail.ReadMessage(strings.NewReader(got.raw))
	if err != nil {
		t.Fatalf("%v in\n%s", err, got.raw)
	}
	var names []string
	for name, values := range parsed.Header {
		names = append(names, name)
		if len(values) != 1 {
			t.Errorf("header %s stands %d times", name, len(values))
		}
	}
	slices.Sort(names)
	if !slices.Equal(names, fixedHeaders) {
		t.Errorf("headers = %v, want %v", names, fixedHeaders)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("Subject"))
	if err != nil || subject != want.Subject {
		t.Errorf("subject = %q (%v), want %q", subject, err, want.Subject)
	}
	for header, value := range map[string]string{
		"Auto-Submitted": "auto-generated", "Mime-Version": "1.0", "From": `"Mirada" <no-reply@example.do>`,
		"List-Unsubscribe": "<" + want.Unsubscribe + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	} {
		if got := parsed.Header.Get(header); got != value {
			t.Errorf("%s = %q, want %q", header, got, value)
		}
	}
	if _, err := parsed.Header.Date(); err != nil {
		t.Errorf("date: %v", err)
	}
	for header, address := range map[string]string{"From": "no-reply@example.do", "To": want.To, "Reply-To": want.ReplyTo} {
		list, err := parsed.Header.AddressList(header)
		if err != nil || len(list) != 1 || list[0].Address != address {
			t.Errorf("%s = %v (%v), want %s alone", header, list, err, address)
		}
	}
	if _, err := io.ReadAll(parsed.Body); err != nil {
		t.Error(err)
	}
}

func TestLongSubjectsArriveWhole(t *testing.T) {
	recorder := startServer(t, nil)
	for _, subject := range []string{
		strings.Repeat("ñ", 250), strings.Repeat("x", 250), strings.Repeat("año y día, ", 20) + "fin", strings.Repeat("word ", 40) + "end", "👓 gafas",
	} {
		m := sample()
		m.Subject = subject
		m, err := m.Checked()
		if err != nil {
			t.Fatal(err)
		}
		if err := sender(t, "smtp://"+recorder.address).Send(t.Context(), envelope(m)); err != nil {
			t.Fatal(err)
		}
		seen := recorder.deliveries()
		checkDelivery(t, seen[len(seen)-1], m)
	}
}

func TestMessageNeedsItsParts(t *testing.T) {
	tests := map[string]struct {
		change func(*mail.Message)
		want   error
	}{
		"no recipient":      {func(m *mail.Message) { m.To = "" }, mail.ErrAddress},
		"endless address":   {func(m *mail.Message) { m.To = strings.Repeat("a", 65) + "@example.do" }, mail.ErrAddress},
		"no subject":        {func(m *mail.Message) { m.Subject = " " }, mail.ErrSubject},
		"endless subject":   {func(m *mail.Message) { m.Subject = strings.Repeat("ñ", 251) }, mail.ErrSubject},
		"no text":           {func(m *mail.Message) { m.Text = "" }, mail.ErrBody},
		"no HTML":           {func(m *mail.Message) { m.HTML = "" }, mail.ErrBody},
		"broken UTF-8":      {func(m *mail.Message) { m.Text = "\xff" }, mail.ErrBody},
		"script link":       {func(m *mail.Message) { m.Unsubscribe = "javascript:alert(1)" }, mail.ErrUnsubscribe},
		"link without host": {func(m *mail.Message) { m.Unsubscribe = "https:///stop" }, mail.ErrUnsubscribe},
		"nothing optional":  {func(m *mail.Message) { m.ReplyTo, m.Unsubscribe = "", "" }, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := sample()
			test.change(&m)
			if _, err := m.Checked(); !errors.Is(err, test.want) {
				t.Errorf("err = %v, want %v", err, test.want)
			}
		})
	}
}

func TestInternationalDomainIsWrittenInASCII(t *testing.T) {
	m := sample()
	m.To = "ana@Compañía.do"
	checked, err := m.Checked()
	if err != nil || checked.To != "ana@xn--compaa-7va5a.do" {
		t.Errorf("to = %q (%v)", checked.To, err)
	}
}

func TestSenderSetting(t *testing.T) {
	from, err := mail.ParseFrom("Mirada <no-reply@localhost>")
	if err != nil || from != (mail.From{Name: "Mirada", Address: "no-reply@localhost"}) {
		t.Errorf("from = %+v (%v)", from, err)
	}
	for _, bad := range []string{"", "Mirada", "Mirada <a@b.do>\r\nBcc: c@d.do", "a@b.do, c@d.do", "Mirada <añ@b.do>"} {
		if _, err := mail.ParseFrom(bad); err == nil {
			t.Errorf("%q was accepted as a sender", bad)
		}
	}
}
