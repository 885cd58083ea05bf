package changes

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
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
	if record.Kind() != reflect.Struct {
		return plain[Fields](record.Interface())
	}
	fields := Fields{}
	for i := range record.NumField() {
		field := record.Type().Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous || !field.IsExported() || options != "" || name == "-" {
			return plain[Fields](record.Interface()) // JSON has rules for those
		}
		if name == "" {
			name = field.Name
		}
		var err error
		if fields[name], err = plainValue(record.Field(i)); err != nil {
			return nil, err
		}
	}
	return fields, nil
}

func plainValue(value reflect.Value) (any, error) {
	if value.Kind() == reflect.Pointer {
		if value.IsNil() {
			return nil, nil
		}
		value = value.Elem()
	}
	if !saysItself(value.Type()) {
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
