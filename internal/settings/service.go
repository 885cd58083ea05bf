package settings

import (
	"context"
	"fmt"
	"sort"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
	"mirada/internal/platform/versions"
)

// Judge may refuse a value that is in order by itself but not in this shop, such as a
// way of ordering that is not ready.
type Judge func(ctx context.Context, actor identity.Actor, key Key, value any, password string) error

// Told hears of a change inside its transaction.
type Told func(ctx context.Context, tx *db.Tx, actor identity.Actor, key Key) error

// Service holds the use cases of settings.
type Service struct {
	db      *db.DB
	answers *cache.Cache // tells when a setting was written
	kept    cache.One[map[Key]Setting]
	judge   Judge
	told    Told
}

// Heed lets the rest of the shop judge values, and hear of changes.
func (s *Service) Heed(judge Judge, told Told) { s.judge, s.told = judge, told }

// New makes the service; answers hears of what is written.
func New(d *db.DB, answers *cache.Cache) *Service { return &Service{db: d, answers: answers} }

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

// Set changes one setting, over the version that was read unless that is 0; super
// administrators only. Some ask for the password again.
func (s *Service) Set(ctx context.Context, actor identity.Actor, key Key, version int, value any, password string) (Setting, error) {
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
	if err := s.judge(ctx, actor, key, value, password); err != nil {
		return Setting{}, err
	}
	var saved Setting
	err = s.db.WriteTx(ctx, func(tx *db.Tx) (err error) {
		saved, err = s.write(ctx, tx, actor, key, version, value)
		return err
	})
	if err != nil {
		return Setting{}, fmt.Errorf("set %s: %w", key, err)
	}
	return saved, nil
}

// write sets a value that has passed its rule.
func (s *Service) write(ctx context.Context, tx *db.Tx, actor identity.Actor, key Key, version int, value any) (Setting, error) {
	if err := tx.Lock(ctx, "settings:"+string(key)); err != nil {
		return Setting{}, err
	}
	before, err := readAll(ctx, tx)
	if err != nil {
		return Setting{}, err
	}
	stands, now := before[key], time.Now().UTC()
	stands.Key, stands.Description = key, definitions[key].description
	of := versions.Of{Type: "setting", ID: string(key), Deeds: "settings."}
	if err := versions.Check(ctx, tx, version, stands.Version, ErrStale, of, stands); err != nil {
		return Setting{}, err
	}
	saved, err := save(ctx, tx, key, value, now)
	if err != nil {
		return Setting{}, err
	}
	line := actor.Audit("settings.changed", "setting", string(key))
	line.Before, line.After = before[key].Value, value
	if err := changes.Write(ctx, tx, line, revisionsOf(key, before, value, saved)...); err != nil {
		return Setting{}, err
	}
	return Setting{Key: key, Value: value, Description: definitions[key].description, Version: saved, UpdatedAt: &now}, s.told(ctx, tx, actor, key)
}

// Prepare sets a value for the demo shop, whose owner is nobody yet.
func (s *Service) Prepare(ctx context.Context, key Key, value any) error {
	value, err := definitions[key].check(value)
	if err != nil {
		return err
	}
	return s.db.WriteTx(ctx, func(tx *db.Tx) error {
		_, err := save(ctx, tx, key, value, time.Now().UTC())
		return err
	})
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
	found, err := s.read(ctx, s.db)
	if err != nil {
		return nil, err
	}
	if setting, set := found[key]; set {
		return setting.Value, nil
	}
	return definitions[key].initial, nil
}
