package db

import (
	"database/sql"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"time"
	"unicode"
)

// fields tells, for a type of rows, where each column belongs. It is found out once
// for each type: to find it out for each query took a third of a list's time.
type fields struct {
	single bool             // the row is one value
	byName map[string][]int // the path to the field, through embedded structs
}

var knownFields sync.Map // of reflect.Type

func fieldsOf(t reflect.Type) fields {
	if known, ok := knownFields.Load(t); ok {
		return known.(fields)
	}
	found := fields{byName: map[string][]int{}}
	if t.Kind() != reflect.Struct || t == reflect.TypeFor[time.Time]() || reflect.PointerTo(t).Implements(reflect.TypeFor[sql.Scanner]()) {
		found.single = true
	} else {
		found.collect(t, nil)
	}
	knownFields.Store(t, found)
	return found
}

func (f *fields) collect(t reflect.Type, path []int) {
	for i := range t.NumField() {
		field := t.Field(i)
		at := append(append([]int{}, path...), i)
		name := field.Tag.Get("db")
		switch {
		case field.Anonymous && field.Type.Kind() == reflect.Struct && name == "":
			f.collect(field.Type, at)
		case !field.IsExported() || name == "-":
		default:
			if name == "" {
				name = columnName(field.Name)
			}
			if _, outer := f.byName[name]; !outer {
				f.byName[name] = at
			}
		}
	}
}

// columnName is image_url for ImageURL and user_id for UserID.
func columnName(field string) string {
	letters := []rune(field)
	var name strings.Builder
	for i, letter := range letters {
		if i > 0 && unicode.IsUpper(letter) && (unicode.IsLower(letters[i-1]) || unicode.IsDigit(letters[i-1]) ||
			i+1 < len(letters) && unicode.IsLower(letters[i+1])) {
			name.WriteByte('_')
		}
		name.WriteRune(unicode.ToLower(letter))
	}
	return name.String()
}

// scanAll reads every row and closes them.
func scanAll[T any](rows *sql.Rows) (out []T, err error) {
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	found := fieldsOf(reflect.TypeFor[T]())
	if found.single && len(columns) != 1 {
		return nil, fmt.Errorf("%d columns for one value", len(columns))
	}
	paths := make([][]int, len(columns))
	for i, column := range columns {
		path, known := found.byName[column]
		if !known && !found.single {
			return nil, fmt.Errorf("column %s has no field in %s", column, reflect.TypeFor[T]())
		}
		paths[i] = path
	}
	out = []T{}
	targets := make([]any, len(columns))
	for rows.Next() {
		out = append(out, *new(T))
		row := &out[len(out)-1] // read where it stays: a row may be long
		if found.single {
			targets[0] = row
		} else {
			value := reflect.ValueOf(row).Elem()
			for i, path := range paths {
				targets[i] = value.FieldByIndex(path).Addr().Interface()
			}
		}
		if err := rows.Scan(targets...); err != nil {
			return nil, err
		}
	}
	return out, rows.Err()
}
