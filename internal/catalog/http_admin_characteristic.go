package catalog

import (
	"context"
	"net/http"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type groupView struct {
	ID              string               `json:"id"`
	Name            string               `json:"name"`
	Description     string               `json:"description"`
	DisplayOrder    int                  `json:"display_order"`
	IsActive        bool                 `json:"is_active"`
	Version         int                  `json:"version" doc:"Send it back to change exactly what was read"`
	Characteristics []characteristicView `json:"characteristics" nullable:"false"`
}

type characteristicView struct {
	ID           string      `json:"id"`
	GroupID      string      `json:"group_id"`
	Name         string      `json:"name"`
	Description  string      `json:"description"`
	DisplayOrder int         `json:"display_order"`
	IsRequired   bool        `json:"is_required"`
	IsActive     bool        `json:"is_active"`
	IsFacet      bool        `json:"is_facet" doc:"Shoppers can narrow lists by it"`
	Meaning      Meaning     `json:"meaning" enum:",shape,material,colour,tint,protection,size"`
	Version      int         `json:"version" doc:"Send it back to change exactly what was read"`
	Values       []valueView `json:"values" nullable:"false"`
}

type valueView struct {
	ID               string `json:"id"`
	CharacteristicID string `json:"characteristic_id"`
	Value            string `json:"value"`
	DisplayOrder     int    `json:"display_order"`
	IsActive         bool   `json:"is_active"`
	Swatch           string `json:"swatch" doc:"A colour as #rrggbb, or two with a comma between them"`
	Version          int    `json:"version" doc:"Send it back to change exactly what was read"`
}

func showGroup(g Group) groupView {
	return groupView{ID: g.ID, Name: g.Name, Description: g.Description, DisplayOrder: g.DisplayOrder, IsActive: g.IsActive, Version: g.Version, Characteristics: []characteristicView{}}
}

func showCharacteristic(c Characteristic) characteristicView {
	return characteristicView{ID: c.ID, GroupID: c.GroupID, Name: c.Name, Description: c.Description, DisplayOrder: c.DisplayOrder,
		IsRequired: c.IsRequired, IsActive: c.IsActive, IsFacet: c.IsFacet, Meaning: c.Meaning, Version: c.Version, Values: []valueView{}}
}

func showValue(v Value) valueView {
	return valueView{ID: v.ID, CharacteristicID: v.CharacteristicID, Value: v.Value, DisplayOrder: v.DisplayOrder, IsActive: v.IsActive, Swatch: v.Swatch, Version: v.Version}
}

// showTree nests values in characteristics and those in groups, in their order.
func showTree(tree Described) []groupView {
	values := map[string][]valueView{}
	for _, v := range tree.Values {
		values[v.CharacteristicID] = append(values[v.CharacteristicID], showValue(v))
	}
	characteristics := map[string][]characteristicView{}
	for _, c := range tree.Characteristics {
		view := showCharacteristic(c)
		view.Values = append(view.Values, values[c.ID]...)
		characteristics[c.GroupID] = append(characteristics[c.GroupID], view)
	}
	groups := make([]groupView, 0, len(tree.Groups))
	for _, g := range tree.Groups {
		view := showGroup(g)
		view.Characteristics = append(view.Characteristics, characteristics[g.ID]...)
		groups = append(groups, view)
	}
	return groups
}

type groupForm struct {
	Name         string `json:"name,omitempty"`
	Description  string `json:"description,omitempty"`
	DisplayOrder int    `json:"display_order,omitempty"`
	IsActive     *bool  `json:"is_active,omitempty" doc:"true unless given"`
	AllFacets    bool   `json:"all_facets,omitempty" doc:"Also lets shoppers narrow lists by all that is in it"`
	httpx.ReadVersion
}

func (f groupForm) group(id string) Group {
	return Group{ID: id, Name: f.Name, Description: f.Description, DisplayOrder: f.DisplayOrder, IsActive: unlessGiven(f.IsActive),
		Version: f.Version, AllFacets: f.AllFacets}
}

type characteristicForm struct {
	GroupID      string   `json:"group_id,omitempty"`
	Name         string   `json:"name,omitempty"`
	Description  string   `json:"description,omitempty"`
	DisplayOrder int      `json:"display_order,omitempty"`
	IsRequired   bool     `json:"is_required,omitempty"`
	IsActive     *bool    `json:"is_active,omitempty" doc:"true unless given"`
	IsFacet      *bool    `json:"is_facet,omitempty" doc:"With meaning: as it was unless given"`
	Meaning      *Meaning `json:"meaning,omitempty" enum:",shape,material,colour,tint,protection,size"`
	httpx.ReadVersion
}

func (f characteristicForm) characteristic(id string) Characteristic {
	c := Characteristic{ID: id, GroupID: f.GroupID, Name: f.Name, Description: f.Description, DisplayOrder: f.DisplayOrder,
		IsRequired: f.IsRequired, IsActive: unlessGiven(f.IsActive), Version: f.Version, Untold: f.IsFacet == nil && f.Meaning == nil}
	if f.IsFacet != nil {
		c.IsFacet = *f.IsFacet
	}
	if f.Meaning != nil {
		c.Meaning = *f.Meaning
	}
	return c
}

type valueForm struct {
	CharacteristicID string  `json:"characteristic_id,omitempty"`
	Value            string  `json:"value,omitempty"`
	DisplayOrder     int     `json:"display_order,omitempty"`
	IsActive         *bool   `json:"is_active,omitempty" doc:"true unless given"`
	Swatch           *string `json:"swatch,omitempty" doc:"As it was unless given"`
	httpx.ReadVersion
}

func (f valueForm) value(id string) Value {
	v := Value{ID: id, CharacteristicID: f.CharacteristicID, Value: f.Value, DisplayOrder: f.DisplayOrder, IsActive: unlessGiven(f.IsActive),
		Version: f.Version, Untold: f.Swatch == nil}
	if f.Swatch != nil {
		v.Swatch = *f.Swatch
	}
	return v
}

func unlessGiven(given *bool) bool { return given == nil || *given }

type changeInput[F any] struct {
	ID   string `path:"id" maxLength:"36"`
	Body F
}

// describedRoutes adds the three calls that groups, characteristics and values share.
func describedRoutes[F, T, V any](rt *httpx.Router, path, name string, build func(F, string) T, show func(T) V,
	save func(context.Context, identity.Actor, T) (T, error), remove func(context.Context, identity.Actor, string) error,
) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: path, Policy: httpx.Staff, ID: "create" + name, Summary: "Add one", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[F]) (*httpx.Body[V], error) {
			saved, err := save(ctx, identity.FromContext(ctx), build(in.Body, ""))
			return httpx.Answer(show(saved)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: path + "/{id}", Policy: httpx.Staff, ID: "update" + name, Summary: "Change one"},
		func(ctx context.Context, in *changeInput[F]) (*httpx.Body[V], error) {
			saved, err := save(ctx, identity.FromContext(ctx), build(in.Body, in.ID))
			return httpx.Answer(show(saved)), httpx.ShowNewer(err, show)
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: path + "/{id}", Policy: httpx.Staff, ID: "delete" + name, Summary: "Remove one with all that is in it", Status: http.StatusNoContent},
		func(ctx context.Context, in *byID) (*httpx.Nothing, error) {
			return nil, remove(ctx, identity.FromContext(ctx), in.ID)
		})
}

type pairView struct {
	CharacteristicID string `json:"characteristic_id"`
	ValueID          string `json:"value_id"`
}

type pairsView struct {
	ProductID       string     `json:"product_id"`
	Characteristics []pairView `json:"characteristics" nullable:"false"`
}

type pairsInput struct {
	ProductID string `query:"product_id" required:"true" maxLength:"36"`
}

type replaceInput struct {
	Body struct {
		ProductID       string     `json:"product_id,omitempty"`
		Characteristics []pairView `json:"characteristics,omitempty" maxItems:"200"`
	}
}

func showPairs(productID string, pairs []Pair) *httpx.Body[pairsView] {
	return httpx.Answer(pairsView{ProductID: productID, Characteristics: httpx.Each(pairs, func(p Pair) pairView { return pairView(p) })})
}

func (s *Service) characteristicRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/characteristic-groups", Policy: httpx.Staff, ID: "listCharacteristicGroups", Summary: "Groups with their characteristics and values"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[groupView]], error) {
			tree, total, err := s.Describe(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, showTree(tree), total)), err
		})
	describedRoutes(rt, "/api/admin/characteristic-groups", "CharacteristicGroup", groupForm.group, showGroup, s.SaveGroup, s.DeleteGroup)
	describedRoutes(rt, "/api/admin/characteristics", "Characteristic", characteristicForm.characteristic, showCharacteristic, s.SaveCharacteristic, s.DeleteCharacteristic)
	describedRoutes(rt, "/api/admin/characteristic-values", "CharacteristicValue", valueForm.value, showValue, s.SaveValue, s.DeleteValue)
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/product-characteristics", Policy: httpx.Staff, ID: "listProductCharacteristics", Summary: "The characteristics of a product"},
		func(ctx context.Context, in *pairsInput) (*httpx.Body[pairsView], error) {
			pairs, err := s.ProductPairs(ctx, identity.FromContext(ctx), in.ProductID)
			return showPairs(in.ProductID, pairs), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/product-characteristics", Policy: httpx.Staff, ID: "replaceProductCharacteristics", Summary: "Give a product exactly these characteristics"},
		func(ctx context.Context, in *replaceInput) (*httpx.Body[pairsView], error) {
			pairs := httpx.Each(in.Body.Characteristics, func(v pairView) Pair { return Pair(v) })
			saved, err := s.ReplacePairs(ctx, identity.FromContext(ctx), in.Body.ProductID, pairs)
			return showPairs(in.Body.ProductID, saved), err
		})
}

// AdminRoutes adds the calls of the catalogue's screens; uploads holds one member of
// staff to a number of files.
func (s *Service) AdminRoutes(rt *httpx.Router, uploads *httpx.Limiter) {
	s.productRoutes(rt)
	s.taxonomyRoutes(rt)
	s.characteristicRoutes(rt)
	s.synonymRoutes(rt)
	s.modelRoutes(rt)
	s.imageRoutes(rt, uploads)
}
