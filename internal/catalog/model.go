package catalog

import (
	"fmt"
	"slices"
	"strings"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/text"
)

// What a model is refused for.
var (
	ErrModel       = errs.New(errs.NotFound, "catalog.model_not_found", "El modelo ya no existe")
	ErrModelFields = errs.New(errs.Invalid, "catalog.invalid_model", "Revisa el modelo y sus colores")
	ErrStaleModel  = errs.New(errs.Conflict, "catalog.stale_model", "Alguien cambió este modelo mientras lo editabas")
	ErrColourTaken = errs.New(errs.Conflict, "catalog.colour_taken", "Un producto ya es un color de otro modelo")
)

// maxColours bounds what one page draws.
const maxColours = 30

// Model is a frame that comes in several colours, each of which is a product of its own.
type Model struct {
	ID       string
	Name     string
	Products []string `db:"-"` // in the order of the shop; those in the trash too, at the end
	Colours  []Colour `db:"-"` // those of them that are not in the trash
	Version  int      // of one to be saved: what it was made on, or 0
}

func (m Model) clean() (Model, error) {
	m.Name = strings.TrimSpace(m.Name)
	var refused []errs.Field
	if m.Name == "" || !text.OneLine(m.Name, maxName) {
		refused = append(refused, errs.Field{Name: "name", Message: "Escribe un nombre de hasta 100 caracteres"})
	}
	unique := slices.Compact(slices.Sorted(slices.Values(m.Products)))
	isID := !slices.ContainsFunc(unique, func(id string) bool { return !ids.Valid(id) })
	if len(unique) != len(m.Products) || len(unique) > maxColours || !isID {
		refused = append(refused, errs.Field{Name: "products", Message: fmt.Sprintf("Hasta %d productos, cada uno una vez", maxColours)})
	}
	if len(refused) > 0 {
		return m, ErrModelFields.WithFields(refused...)
	}
	return m, nil
}

// vanishes tells that a model has lost what made it one. A new one may wait for its
// second colour.
func vanishes(before, after int) bool { return after == 0 || after == 1 && before > 1 }

// colourOf says of which model a product is a colour, if of any.
type colourOf struct {
	ProductID, ProductName string
	ModelID, ModelName     string
	IsTrashed              bool
}

// refusedColours refuses products that are gone or are colours of another model.
func refusedColours(products []string, found []colourOf, modelID string) error {
	there := 0
	for _, one := range found {
		if one.ModelID != "" && one.ModelID != modelID {
			return ErrColourTaken.Saying("«" + one.ProductName + "» ya es un color de «" + one.ModelName + "»: quítalo de ese modelo primero")
		}
		if !one.IsTrashed || one.ModelID == modelID {
			there++
		}
	}
	if there < len(products) {
		return ErrModelFields.Saying("Un producto ya no existe").On("products")
	}
	return nil
}

// stillFree leaves of the products of a model that comes back those that it can have,
// and says which it cannot.
func stillFree(products []string, found []colourOf, modelID string) (free, said []string) {
	byID := map[string]colourOf{}
	for _, one := range found {
		byID[one.ProductID] = one
	}
	for _, id := range products {
		one, exists := byID[id]
		switch {
		case !exists:
			said = append(said, "Un color ya no existe: queda fuera.")
		case one.ModelID != "" && one.ModelID != modelID:
			said = append(said, "«"+one.ProductName+"» es ahora un color de «"+one.ModelName+"»: queda fuera.")
		default:
			free = append(free, id)
		}
	}
	return free, said
}
