package catalog

import "mirada/internal/platform/changes"

// The kinds of records whose changes can be taken back.
var (
	productKind        = changes.Kind{Name: "product", Area: "products", Trash: true}
	pairsKind          = changes.Kind{Name: "product_characteristics", Area: "products"}
	imageKind          = changes.Kind{Name: "product_image", Area: "products"}
	imagesKind         = changes.Kind{Name: "product_images", Area: "products"}
	brandKind          = changes.Kind{Name: "brand", Area: "products", Owner: true, Trash: true}
	categoryKind       = changes.Kind{Name: "category", Area: "products", Owner: true, Trash: true}
	groupKind          = changes.Kind{Name: "characteristic_group", Area: "products", Trash: true}
	characteristicKind = changes.Kind{Name: "characteristic", Area: "products", Trash: true}
	modelKind          = changes.Kind{Name: "product_model", Area: "products", Trash: true}
	valueKind          = changes.Kind{Name: "characteristic_value", Area: "products", Trash: true}
	synonymKind        = changes.Kind{Name: "search_synonym", Area: "products", Trash: true}
)

// Ways are how changes of the catalogue are taken back. The parts of a product that
// other slices keep go with it for ever when it does.
func (s *Service) Ways(partsElsewhere ...changes.Kind) []changes.Way {
	return []changes.Way{
		s.productWay(append(partsElsewhere, pairsKind, imagesKind)), s.pairsWay(), s.imageWay(), s.imagesWay(),
		s.brandWay(), s.categoryWay(), s.groupWay(), s.characteristicWay(), s.valueWay(), s.synonymWay(), s.modelWay(),
	}
}
