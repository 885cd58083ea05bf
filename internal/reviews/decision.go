package reviews

import (
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// Decision is what staff make of a review. They never change what it says.
type Decision struct {
	Status Status `json:"status"`
	Reason string `json:"reason"`
	Answer string `json:"answer"`
}

// What staff hear.
var (
	ErrReview   = errs.New(errs.NotFound, "reviews.not_found", "La opinión no existe")
	ErrDecision = errs.New(errs.Invalid, "reviews.invalid_decision", "Revisa lo que decides")
	ErrStale    = errs.New(errs.Conflict, "reviews.stale_review", "Esta opinión cambió mientras la leías")
	ErrUnread   = errs.New(errs.Conflict, "reviews.rewritten", "Quien opinó cambió su texto: léelo y publícalo desde Opiniones")
)

func (d Decision) clean() (Decision, error) {
	d.Reason, d.Answer = strings.TrimSpace(d.Reason), strings.TrimSpace(d.Answer)
	var refused []errs.Field
	refuse := func(wrong bool, name, message string) {
		if wrong {
			refused = append(refused, errs.Field{Name: name, Message: message})
		}
	}
	refuse(d.Status != Pending && d.Status != Published && d.Status != Hidden, "status", "Elige publicar u ocultar")
	refuse(d.Status == Hidden && d.Reason == "", "reason", "Escribe el motivo: quien opinó lo recibe por correo")
	refuse(!text.OneLine(d.Reason, maxReason), "reason", "Escribe una línea de hasta 300 caracteres")
	refuse(!text.Fits(d.Answer, maxAnswer) || !readable(d.Answer), "answer", "Escribe hasta 1000 caracteres")
	if len(refused) > 0 {
		return d, ErrDecision.WithFields(refused...)
	}
	if d.Status != Hidden {
		d.Reason = ""
	}
	return d, nil
}

func (r Review) decision() Decision { return Decision{r.Status, r.Reason, r.Answer} }

// rewritten tells whether the author has written since staff last looked.
func (r Review) rewritten() bool { return r.DecidedAt != nil && r.UpdatedAt.After(*r.DecidedAt) }

// deed is what the audit log calls the step from one decision to another.
func deed(before, after Decision) string {
	switch {
	case before.Status == after.Status:
		return "reviews.answered"
	case after.Status == Published:
		return "reviews.published"
	case after.Status == Hidden:
		return "reviews.hidden"
	default:
		return "reviews.reopened"
	}
}

// news is what the author is to hear of such a step: the deed, or "".
func news(before, after Decision) string {
	name := deed(before, after)
	if name == "reviews.reopened" || name == "reviews.answered" && (after.Answer == "" || after.Answer == before.Answer || after.Status != Published) {
		return ""
	}
	return name
}
