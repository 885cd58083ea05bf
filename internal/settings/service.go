package settings

import (
	"context"
	"fmt"
	"sort"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
)

// Service holds the use cases of settings.
type Service struct {
	db *db.DB
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

// All returns every setting by its key, set or not. Every administrator may read.
func (s *Service) All(ctx context.Context, actor identity.Actor) ([]Setting, error) {
	if err := actor.RequireStaff(); err != nil {
		return nil, err
	}
	found, err := readAll(ctx, s.db)
	if err != nil {
		return nil, err
	}
	all := make([]Setting, 0, len(definitions))
	for key, definition := range definitions {
		setting, set := found[key]
		if !set {
			setting = Setting{Key: key, Value: definition.initial}
		}
		setting.Description = definition.description
		all = append(all, setting)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Key < all[j].Key })
	return all, nil
}

// Set changes one setting; super administrators only.
func (s *Service) Set(ctx context.Context, actor identity.Actor, key Key, value any) (Setting, error) {
	if err := actor.RequireSuperAdmin(); err != nil {
		return Setting{}, err
	}
	definition, known := definitions[key]
	if !known {
		return Setting{}, ErrUnknown
	}
	value, err := definition.check(value)
	if err != nil {
		return Setting{}, err
	}
	now := time.Now().UTC()
	err = s.db.WriteTx(ctx, func(tx *db.Tx) error {
		before, err := readAll(ctx, tx)
		if err != nil {
			return err
		}
		if err := save(ctx, tx, key, value, now); err != nil {
			return err
		}
		line := actor.Audit("settings.changed", "setting", string(key))
		line.Before, line.After = before[key].Value, value
		return audit.Write(ctx, tx, line)
	})
	if err != nil {
		return Setting{}, fmt.Errorf("set %s: %w", key, err)
	}
	return Setting{Key: key, Value: value, Description: definition.description, UpdatedAt: &now}, nil
}

// Number returns a setting that is a number, for the slices that go by it.
func (s *Service) Number(ctx context.Context, key Key) (float64, error) {
	value, err := s.value(ctx, key)
	number, isNumber := value.(float64)
	if err == nil && !isNumber {
		err = fmt.Errorf("setting %s is not a number", key)
	}
	return number, err
}

// Text returns a setting that is a text.
func (s *Service) Text(ctx context.Context, key Key) (string, error) {
	value, err := s.value(ctx, key)
	text, isText := value.(string)
	if err == nil && !isText {
		err = fmt.Errorf("setting %s is not a text", key)
	}
	return text, err
}

func (s *Service) value(ctx context.Context, key Key) (any, error) {
	found, err := readAll(ctx, s.db)
	if err != nil {
		return nil, err
	}
	if setting, set := found[key]; set {
		return setting.Value, nil
	}
	return definitions[key].initial, nil
}
