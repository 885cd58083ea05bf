package catalog

import "encoding/json"

// Colour is a product as one of the colours of its model.
type Colour struct {
	ModelID, ProductID, ProductName string
	Value                           string // of the characteristic that means colour
	Given                           string // the swatch of that value
	Frame                           string // how the frame is described
	ImageURL, ImageSizes            string
	StockQuantity                   int
	State                           State
	Name                            string `db:"-"` // by which it is told from the others
	Swatch                          string `db:"-"` // empty where its picture stands for it
}

// named gives the colours of one model their names and looks. Two of the same colour
// are told apart by their products.
func named(colours []Colour) []Colour {
	times := map[string]int{}
	for _, c := range colours {
		times[c.Value]++
	}
	for i, c := range colours {
		switch {
		case c.Value == "":
			colours[i].Name = c.ProductName
		case times[c.Value] > 1:
			colours[i].Name = c.Value + " · " + c.ProductName
		default:
			colours[i].Name = c.Value
		}
		colours[i].Swatch = swatchOf(c)
	}
	return colours
}

// swatchOf is what staff gave the colour, else that of the frame.
func swatchOf(c Colour) string {
	if c.Given != "" || c.Frame == "" {
		return c.Given
	}
	var frame struct {
		Color    string
		Tortoise *struct{ Light, Dark string }
	}
	if json.Unmarshal([]byte(c.Frame), &frame) != nil {
		return ""
	}
	look := frame.Color
	if frame.Tortoise != nil {
		look = frame.Tortoise.Light + "," + frame.Tortoise.Dark
	}
	if !swatchForm.MatchString(look) {
		return ""
	}
	return look
}

// byModel sorts colours, which come by model, to each product of theirs. One that has no
// other beside it has none.
func byModel(colours []Colour) map[string][]Colour {
	byProduct := map[string][]Colour{}
	for first := 0; first < len(colours); {
		last := first
		for last < len(colours) && colours[last].ModelID == colours[first].ModelID {
			last++
		}
		if all := named(colours[first:last]); len(all) > 1 {
			for _, one := range all {
				byProduct[one.ProductID] = all
			}
		}
		first = last
	}
	return byProduct
}
