package requests

import (
	"errors"
	"strings"
	"testing"

	"mirada/internal/platform/errs"
)

func fieldsOf(err error) string {
	var refusal *errs.Error
	if !errors.As(err, &refusal) {
		return ""
	}
	names := make([]string, 0, len(refusal.Fields))
	for _, field := range refusal.Fields {
		names = append(names, field.Name)
	}
	return strings.Join(names, ",")
}

func TestMessageRules(t *testing.T) {
	t.Parallel()
	good := Message{Name: "Carolina Mena", Email: "caro@example.com", Message: "¿Tienen la Samaná en verde?"}
	tests := map[string]struct {
		change func(*Message)
		want   error
		fields string
	}{
		"without a subject":     {func(*Message) {}, nil, ""},
		"with a subject":        {func(m *Message) { m.Subject = "Monturas" }, nil, ""},
		"several lines":         {func(m *Message) { m.Message = "a\n.\nb" }, nil, ""},
		"as long as may be":     {func(m *Message) { m.Name, m.Subject, m.Message = long(100), long(200), long(5000) }, nil, ""},
		"nothing at all":        {func(m *Message) { *m = Message{} }, ErrRequired, "name,email,message"},
		"spaces for a name":     {func(m *Message) { m.Name = "  \n " }, ErrRequired, "name"},
		"missing before wrong":  {func(m *Message) { m.Name, m.Email = "", "x" }, ErrRequired, "name"},
		"no address":            {func(m *Message) { m.Email = "caro" }, ErrMessage, "email"},
		"an address of 255":     {func(m *Message) { m.Email = long(60) + "@" + long(60) + "." + long(200) + ".do" }, ErrMessage, "email"},
		"a longer name":         {func(m *Message) { m.Name = long(101) }, ErrMessage, "name"},
		"a longer subject":      {func(m *Message) { m.Subject = long(201) }, ErrMessage, "subject"},
		"a longer message":      {func(m *Message) { m.Message = long(5001) }, ErrMessage, "message"},
		"a name of two lines":   {func(m *Message) { m.Name = "a\nb" }, ErrMessage, "name"},
		"a subject of two":      {func(m *Message) { m.Subject = "a\r\nBcc: x@y.z" }, ErrMessage, "subject"},
		"two addresses":         {func(m *Message) { m.Email = "a@b.do,c@d.do" }, ErrMessage, "email"},
		"an address with a bcc": {func(m *Message) { m.Email = "a@b.do\r\nBcc: c@d.do" }, ErrMessage, "email"},
	}
	for name, test := range tests {
		message := good
		test.change(&message)
		_, err := message.clean()
		if !errors.Is(err, test.want) || fieldsOf(err) != test.fields {
			t.Errorf("%s: %v on %q, want %v on %q", name, err, fieldsOf(err), test.want, test.fields)
		}
	}
}

func long(n int) string { return strings.Repeat("a", n) }
