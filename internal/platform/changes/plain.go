package changes

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Of takes a record of ours apart. Every such record can be: it holds texts, numbers,
// times and lists of them.
func Of(record any) Fields {
	fields, err := apart(reflect.ValueOf(record))
	if err != nil {
		panic(err)
	}
	return fields
}

// apart takes what most fields are as it is, since JSON would give it back so: to write
// and read a whole product as JSON is a fiftieth of saving it.
func apart(record reflect.Value) (Fields, error) {
	parts := partsOf(record.Type())
	if parts == nil {
		return plain[Fields](record.Interface())
	}
	fields := make(Fields, len(parts))
	for i, part := range parts {
		var err error
		if fields[part.name], err = part.plainValue(record.Field(i)); err != nil {
			return nil, err
		}
	}
	return fields, nil
}

// part is a field of a type of records.
type part struct {
	name       string
	saysItself bool
}

var knownParts sync.Map // by type: they are the same for each record

// partsOf is nil for a type that JSON has rules of its own for.
func partsOf(record reflect.Type) []part {
	if known, isKnown := knownParts.Load(record); isKnown {
		return known.([]part)
	}
	parts := readParts(record)
	knownParts.Store(record, parts)
	return parts
}

func readParts(record reflect.Type) []part {
	if record.Kind() != reflect.Struct {
		return nil
	}
	parts := make([]part, record.NumField())
	for i := range parts {
		field := record.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous || !field.IsExported() || options != "" || name == "-" {
			return nil
		}
		parts[i] = part{cmp.Or(name, field.Name), saysItself(pointedAt(field.Type))}
	}
	return parts
}

func pointedAt(field reflect.Type) reflect.Type {
	if field.Kind() == reflect.Pointer {
		return field.Elem()
	}
	return field
}

func (p part) plainValue(value reflect.Value) (any, error) {
	if value.Kind() == reflect.Pointer {
		if value.IsNil() {
			return nil, nil
		}
		value = value.Elem()
	}
	if !p.saysItself {
		switch {
		case value.Kind() == reflect.String:
			return value.String(), nil
		case value.Kind() == reflect.Bool:
			return value.Bool(), nil
		case value.CanInt():
			return float64(value.Int()), nil
		}
	}
	return plain[any](value.Interface())
}

// saysItself tells whether a type decides what JSON makes of it.
func saysItself(t reflect.Type) bool {
	return t.NumMethod() > 0 && (t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[encoding.TextMarshaler]()))
}

// plainly makes plain what is not yet: of a record that was taken apart, nothing.
func plainly(fields Fields) (Fields, error) {
	for _, value := range fields {
		if !isPlain(value) {
			return plain[Fields](fields)
		}
	}
	return fields, nil
}

// isPlain tells whether JSON would give back the very same.
func isPlain(value any) bool {
	switch value := value.(type) {
	case nil, bool, float64, string:
		return true
	case []any:
		return !slices.ContainsFunc(value, func(one any) bool { return !isPlain(one) })
	}
	return false
}

// plain turns values into what JSON makes of them, so that they compare.
func plain[T any](value any) (made T, err error) {
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &made)
	}
	if err != nil {
		return made, fmt.Errorf("take a record apart: %w", err)
	}
	return made, nil
}
