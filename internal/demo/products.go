package demo

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

// product is one frame of the house. Prices are dollars; size is lens-bridge-temple
// in millimetres, as it is printed on a temple.
type product struct {
	Name, Brand, Category, Gender string
	Price, Cost                   int
	Stock                         int
	Featured                      bool
	Shape, Material, Colour       string
	Tint, Protection, Size        string
	Description                   string
}

// productsFile is read by tools/studio too, so that the pictures are of the frames
// that the shop sells.
//
//go:embed products.json
var productsFile []byte

// products are in the order in which they came into the shop, oldest first.
var products = sync.OnceValue(func() []product {
	var list []product
	if err := json.Unmarshal(productsFile, &list); err != nil {
		panic(fmt.Sprintf("products.json: %v", err)) // embedded: a test would have seen it
	}
	return list
})
