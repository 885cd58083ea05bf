// Package httpx is how requests come in and answers go out: routes with an
// explicit policy, strict JSON, problem+json errors, safe headers, limits.
package httpx

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
)

// Problem is the body of every error answer. It has no field for the value that
// was sent, so a refused password cannot come back.
type Problem struct {
	Status     int           `json:"status" doc:"HTTP status" example:"422"`
	Title      string        `json:"title" doc:"What the status means"`
	Detail     string        `json:"detail" doc:"A sentence for a person, in the language of the screen"`
	Code       string        `json:"code" doc:"A stable word for programs" example:"inventory.negative_stock"`
	Errors     []errs.Field  `json:"errors,omitempty" doc:"The refused fields"`
	RequestID  string        `json:"request_id,omitempty" doc:"Names this answer in the server's log"`
	Current    any           `json:"current,omitempty" doc:"Of a change made on an older version: the record as it is now, as its own read shows it"`
	ChangedBy  string        `json:"changed_by,omitempty" doc:"Who made it so"`
	ChangedAt  *time.Time    `json:"changed_at,omitempty" doc:"And when"`
	retryAfter time.Duration `json:"-"`
}

func (p *Problem) Error() string             { return p.Code + ": " + p.Detail }
func (p *Problem) GetStatus() int            { return p.Status }
func (p *Problem) ContentType(string) string { return problemType }

// GetHeaders gives Retry-After to the answers that call for patience.
func (p *Problem) GetHeaders() http.Header {
	headers := http.Header{}
	if p.retryAfter > 0 {
		headers.Set("Retry-After", strconv.Itoa(int(math.Ceil(p.retryAfter.Seconds()))))
	}
	return headers
}

const problemType = "application/problem+json"

var statusOf = map[errs.Kind]int{
	errs.Malformed:       http.StatusBadRequest,
	errs.BadToken:        http.StatusBadRequest,
	errs.Unauthenticated: http.StatusUnauthorized,
	errs.Forbidden:       http.StatusForbidden,
	errs.NotFound:        http.StatusNotFound,
	errs.Conflict:        http.StatusConflict,
	errs.TooLarge:        http.StatusRequestEntityTooLarge,
	errs.UnsupportedType: http.StatusUnsupportedMediaType,
	errs.Invalid:         http.StatusUnprocessableEntity,
	errs.RateLimited:     http.StatusTooManyRequests,
	errs.Unavailable:     http.StatusServiceUnavailable,
}

// What goes wrong below the slices, in words for a person.
var (
	errUnavailable = errs.New(errs.Unavailable, "platform.unavailable", "El servicio no está disponible en este momento. Inténtalo de nuevo.").After(2 * time.Second)
	errStorageFull = errs.New(errs.Unavailable, "platform.storage_full", "No hay espacio para guardar. Inténtalo más tarde.").After(30 * time.Second)
	errDiskFailed  = errs.New(errs.Unavailable, "platform.storage_failed", "No se puede guardar en este momento. Inténtalo más tarde.").After(30 * time.Second)
	errNotFound    = errs.New(errs.NotFound, "platform.not_found", "No existe.")
	errInternal    = errs.New(errs.Internal, "platform.internal", "Ocurrió un error inesperado. Inténtalo de nuevo.")
)

// problemOf is the one table from errors to answers. What it does not know is
// internal: the client gets a request id, the log gets the cause.
func problemOf(ctx context.Context, err error) *Problem {
	var known *errs.Error
	var ready *Problem
	switch {
	case errors.As(err, &ready):
		return ready
	case errors.As(err, &known) && known.Kind != errs.Internal:
	case errors.Is(err, db.ErrUnavailable), errors.Is(err, context.DeadlineExceeded):
		known = errUnavailable
		slog.WarnContext(ctx, "dependency unavailable", "err", err)
	case errors.Is(err, db.ErrFull):
		known = errStorageFull
		slog.ErrorContext(ctx, "disk full", "err", err)
	case errors.Is(err, db.ErrIO), errors.Is(err, db.ErrDamaged):
		known = errDiskFailed
		slog.ErrorContext(ctx, "disk failed", "err", err)
	case errors.Is(err, context.Canceled): // the client has gone; nobody reads this
		known = errUnavailable
	default:
		known = errInternal
		slog.ErrorContext(ctx, "request failed", "err", err)
	}
	status, ok := statusOf[known.Kind]
	if !ok {
		status = http.StatusInternalServerError
	}
	retryAfter := known.RetryAfter
	if retryAfter == 0 && (status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable) {
		retryAfter = errUnavailable.RetryAfter
	}
	problem := &Problem{
		Status: status, Title: http.StatusText(status), Detail: known.Message, Code: known.Code,
		Errors: known.Fields, RequestID: RequestID(ctx), retryAfter: retryAfter,
	}
	if newer := known.Newer; newer != nil {
		problem.Current, problem.ChangedBy = newer.View, newer.ChangedBy
		if !newer.ChangedAt.IsZero() {
			problem.ChangedAt = &newer.ChangedAt
		}
	}
	return problem
}

// WriteError answers with err outside of huma: guards, limits, unknown paths.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	problem := problemOf(r.Context(), err)
	for name, values := range problem.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", problemType)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(problem.Status)
	json.NewEncoder(w).Encode(problem) //nolint:errcheck // the client may be gone; there is no one to tell
}

// init gives huma our error type: its own echoes the values that were sent. Names
// of fields count to the letter: "Password" is not "password".
func init() {
	huma.ValidateStrictCasing = true
	huma.NewError = func(status int, message string, causes ...error) huma.StatusError {
		problem := &Problem{Status: status, Title: http.StatusText(status), Detail: humaDetail(status), Code: humaCode(status)}
		for _, cause := range causes {
			var detail *huma.ErrorDetail
			if errors.As(cause, &detail) {
				problem.Errors = append(problem.Errors, errs.Field{Name: fieldName(detail.Location), Message: safeMessage(detail)})
			}
		}
		if status == http.StatusInternalServerError {
			slog.Error("request failed", "message", message, "causes", errors.Join(causes...))
		}
		return problem
	}
}

func humaDetail(status int) string {
	switch status {
	case http.StatusUnprocessableEntity, http.StatusBadRequest:
		return "Revisa los datos enviados."
	case http.StatusInternalServerError:
		return errInternal.Message
	default:
		return http.StatusText(status) + "."
	}
}

func humaCode(status int) string {
	switch status {
	case http.StatusUnprocessableEntity:
		return "platform.invalid_request"
	case http.StatusBadRequest:
		return "platform.malformed_request"
	case http.StatusInternalServerError:
		return errInternal.Code
	default:
		return "platform." + strings.ReplaceAll(strings.ToLower(http.StatusText(status)), " ", "_")
	}
}

// safeMessage keeps the part of huma's sentence that speaks of the rule. Behind a
// colon, or about a body that cannot be read, come other packages' words, which
// quote the value.
func safeMessage(detail *huma.ErrorDetail) string {
	message, _, _ := strings.Cut(detail.Message, ": ")
	if detail.Location == "body" && !strings.HasPrefix(message, "expected ") {
		return "cannot be read"
	}
	return message
}

// fieldName turns huma's "body.email" or "query.page" into the field's own name.
func fieldName(location string) string {
	if _, name, found := strings.Cut(location, "."); found {
		return name
	}
	return location
}
