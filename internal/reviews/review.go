package reviews

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/text"
)

// Fit is how a frame sits on the face of who bought it.
type Fit string

const (
	Tight Fit = "tight"
	Right Fit = "right"
	Loose Fit = "loose"
)

// Status is whether the shop shows a review.
type Status string

const (
	Pending   Status = "pending"
	Published Status = "published"
	Hidden    Status = "hidden"
)

// Review is what one buyer says of one product.
type Review struct {
	ID          string
	ProductID   string
	ProductName string  // empty once the product is gone
	UserID      *string // nil once the account is gone
	Stars       int
	Fit         Fit
	Body        string
	ShownName   string
	Status      Status
	Reason      string // why it is hidden
	Answer      string // the shop's
	Version     int
	CreatedAt   time.Time
	UpdatedAt   time.Time  // when its author last wrote
	DecidedAt   *time.Time // when staff last did something about it
}

// Words are what a buyer writes.
type Words struct {
	Stars int
	Fit   Fit
	Body  string
}

const (
	maxBody   = 1000
	maxAnswer = 1000
	maxReason = 300
)

// What a buyer hears.
var (
	ErrWords     = errs.New(errs.Invalid, "reviews.invalid_review", "Revisa tu opinión")
	ErrNotBought = errs.New(errs.Forbidden, "reviews.not_bought", "Solo puede opinar quien compró este producto")
	ErrNotYet    = errs.New(errs.Forbidden, "reviews.not_delivered", "Podrás opinar cuando recibas tu pedido")
	ErrTooLate   = errs.New(errs.Forbidden, "reviews.too_late", "Se puede opinar hasta un año después de recibir el pedido")
	ErrProduct   = errs.New(errs.NotFound, "reviews.product_not_found", "El producto no existe")
)

func (w Words) clean() (Words, error) {
	w.Body = strings.TrimSpace(w.Body)
	var refused []errs.Field
	if w.Stars < 1 || w.Stars > 5 {
		refused = append(refused, errs.Field{Name: "stars", Message: "Elige de 1 a 5 estrellas"})
	}
	if !slices.Contains([]Fit{Tight, Right, Loose}, w.Fit) {
		refused = append(refused, errs.Field{Name: "fit", Message: "Elige cómo te queda"})
	}
	if !text.Fits(w.Body, maxBody) || !readable(w.Body) {
		refused = append(refused, errs.Field{Name: "body", Message: "Escribe hasta 1000 caracteres"})
	}
	if len(refused) > 0 {
		return w, ErrWords.WithFields(refused...)
	}
	return w, nil
}

// readable refuses what is no text: bytes that a database does not take, and marks that
// turn the words around them.
func readable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
	})
}

// Item is a line of an order that its buyer can write about.
type Item struct {
	ID      string
	Arrived bool      // the order is delivered or completed
	At      time.Time // when it arrived
}

// writeWithin is how long after a delivery one may still write of it.
const writeWithin = 365 * 24 * time.Hour

// mayReview chooses the line of somebody's own orders by which they may write of a
// product now, or tells why they may not.
func mayReview(items []Item, now time.Time) (itemID string, err error) {
	refused := ErrNotBought
	for _, item := range items {
		switch {
		case item.Arrived && now.Sub(item.At) <= writeWithin:
			return item.ID, nil
		case !item.Arrived: // there is something to wait for
			refused = ErrNotYet
		case refused == ErrNotBought:
			refused = ErrTooLate
		}
	}
	return "", refused
}

// nobody stands for who has no name, or none any more.
const nobody = "Cliente"

// shownName is all that others read of who wrote: the first name and an initial.
func shownName(first, last string) string {
	words := strings.Fields(first)
	if len(words) == 0 {
		return nobody
	}
	name := words[0]
	if letters := []rune(name); len(letters) > 40 {
		name = string(letters[:40])
	}
	for _, r := range last {
		if unicode.IsLetter(r) {
			return name + " " + string(unicode.ToUpper(r)) + "."
		}
	}
	return name
}
