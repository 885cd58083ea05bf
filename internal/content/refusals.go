package content

import (
	"fmt"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/position"
	"mirada/internal/platform/text"
	"mirada/internal/platform/weburl"
)

const (
	maxLine  = 200
	maxAbout = 2000
)

// refusals gathers what is wrong with a form, field by field. Texts are trimmed on
// the way: a space is not a title.
type refusals []errs.Field

func (r *refusals) add(field, message string) {
	*r = append(*r, errs.Field{Name: field, Message: message})
}

func (r *refusals) line(field string, value *string, most int) {
	*value = strings.TrimSpace(*value)
	if !text.OneLine(*value, most) {
		r.add(field, fmt.Sprintf("Escribe una sola línea de hasta %d caracteres", most))
	}
}

func (r *refusals) long(field string, value *string, most int) {
	*value = strings.TrimSpace(*value)
	if !text.Fits(*value, most) {
		r.add(field, fmt.Sprintf("Escribe hasta %d caracteres", most))
	}
}

func (r *refusals) required(field, value, message string) {
	if value == "" {
		r.add(field, message)
	}
}

// link and picture let an empty address pass: a field that must not be empty says so
// itself.
func (r *refusals) link(field string, value *string) {
	*value = strings.TrimSpace(*value)
	if *value != "" && !weburl.Link(*value) {
		r.add(field, "Usa una dirección http, https, mailto o tel, o una ruta de este sitio que empiece con /")
	}
}

func (r *refusals) picture(field string, value *string) {
	*value = strings.TrimSpace(*value)
	if *value != "" && !weburl.Image(*value) {
		r.add(field, "Usa una dirección http o https, o una ruta de este sitio que empiece con /")
	}
}

func (r *refusals) order(value int) {
	if !position.IsAllowed(value) {
		r.add("display_order", position.Refusal)
	}
}
