package requests

import (
	"context"
	"errors"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

// requestKind keeps where a request stands, and nothing of who wrote it.
var requestKind = changes.Kind{Name: "client_request", Area: "requests"}

// kept is all that is kept of a request's changes.
type kept struct {
	Status Status `json:"status"`
}

// Ways are how a status is taken back.
func (s *Service) Ways() []changes.Way {
	return []changes.Way{changes.Way{
		Kind: requestKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			request, err := findRequest(ctx, from, id, "")
			if errors.Is(err, ErrRequest) {
				return nil, nil
			}
			return changes.Of(kept{request.Status}), err
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			var to kept
			if err := patch.Into(&to); err != nil {
				return nil, err
			}
			if err := to.Status.check(); err != nil {
				return nil, err
			}
			_, err := s.setStatus(ctx, tx, identity.FromContext(ctx), id, 0, to.Status)
			return nil, err
		},
	}.Always()}
}
