package requests

import (
	"slices"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// What a message or a change is refused for.
var (
	ErrRequired     = errs.New(errs.Invalid, "requests.required_fields", "Por favor completa todos los campos requeridos")
	ErrMessage      = errs.New(errs.Invalid, "requests.invalid_message", "Error enviando el mensaje. Inténtalo de nuevo.")
	ErrRequest      = errs.New(errs.NotFound, "requests.not_found", "The request does not exist")
	ErrStaleRequest = errs.New(errs.Conflict, "requests.stale_request", "Somebody else changed this request meanwhile")
	ErrStatus       = errs.New(errs.Invalid, "requests.invalid_status", "Choose pending, in_progress, completed or cancelled")
)

// Status is how far staff have come with a request.
type Status string

const (
	Pending    Status = "pending"
	InProgress Status = "in_progress"
	Completed  Status = "completed"
	Cancelled  Status = "cancelled"
)

var statuses = []Status{Pending, InProgress, Completed, Cancelled}

func (s Status) check() error {
	if !slices.Contains(statuses, s) {
		return ErrStatus.On("status")
	}
	return nil
}

// Message is what a visitor writes on the contact page.
type Message struct {
	Name    string
	Email   string
	Subject string
	Message string
}

// Request is a message with how far staff have come.
type Request struct {
	ID        string
	Name      string
	Email     string
	Subject   string
	Message   string
	Status    Status
	Version   int
	CreatedAt time.Time
	UpdatedAt time.Time
}

const (
	maxName    = 100
	maxSubject = 200
	maxMessage = 5000
)

// clean trims the message and refuses what is missing first, then what does not fit,
// naming each field.
func (m Message) clean() (Message, error) {
	m = Message{strings.TrimSpace(m.Name), strings.TrimSpace(m.Email), strings.TrimSpace(m.Subject), strings.TrimSpace(m.Message)}
	var missing []errs.Field
	for _, field := range []struct{ name, value string }{{"name", m.Name}, {"email", m.Email}, {"message", m.Message}} {
		if field.value == "" {
			missing = append(missing, errs.Field{Name: field.name, Message: "Este campo es requerido"})
		}
	}
	if len(missing) > 0 {
		return m, ErrRequired.WithFields(missing...)
	}
	var refused []errs.Field
	if !text.OneLine(m.Name, maxName) {
		refused = append(refused, errs.Field{Name: "name", Message: "Escribe una sola línea de hasta 100 caracteres"})
	}
	if _, err := identity.ParseEmail(m.Email); err != nil {
		refused = append(refused, errs.Field{Name: "email", Message: "Escribe un email válido"})
	}
	if !text.OneLine(m.Subject, maxSubject) {
		refused = append(refused, errs.Field{Name: "subject", Message: "Escribe una sola línea de hasta 200 caracteres"})
	}
	if !text.Fits(m.Message, maxMessage) {
		refused = append(refused, errs.Field{Name: "message", Message: "Escribe hasta 5000 caracteres"})
	}
	if len(refused) > 0 {
		return m, ErrMessage.WithFields(refused...)
	}
	return m, nil
}
