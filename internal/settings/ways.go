package settings

import (
	"context"
	"slices"

	"mirada/internal/identity"
	"mirada/internal/platform/changes"
	"mirada/internal/platform/db"
)

var settingKind = changes.Kind{Name: "setting", Area: "settings", Owner: true}

// judged are the settings that the rest of the shop has a say in, or that ask for the
// password: a press is not enough to take them back.
var judged = []Key{WayWhatsApp, WayCash, WayTransfer, WayPickup, WhatsAppNumber}

// valueOf is what a setting was, or its default while nobody had set it.
func valueOf(key Key, all map[Key]Setting) changes.Fields {
	if setting, set := all[key]; set {
		return changes.Fields{"value": setting.Value}
	}
	return changes.Fields{"value": definitions[key].initial}
}

func revisionsOf(key Key, before map[Key]Setting, value any, version int) []changes.Revision {
	if slices.Contains(judged, key) {
		return nil
	}
	return []changes.Revision{settingKind.Revision(string(key), string(key), version, valueOf(key, before), changes.Fields{"value": value})}
}

// Ways are how settings are taken back.
func (s *Service) Ways() []changes.Way {
	return []changes.Way{changes.Way{
		Kind: settingKind,
		Now: func(ctx context.Context, from db.Source, id string) (changes.Fields, error) {
			all, err := readAll(ctx, from)
			return valueOf(Key(id), all), err
		},
		Change: func(ctx context.Context, tx *db.Tx, id string, patch changes.Fields) ([]string, error) {
			definition, known := definitions[Key(id)]
			if !known {
				return nil, ErrUnknown
			}
			value, err := definition.check(patch["value"])
			if err != nil {
				return nil, err
			}
			_, err = s.write(ctx, tx, identity.FromContext(ctx), Key(id), 0, value)
			return nil, err
		},
	}.Always()}
}
