// Command pocketbase serves the catalogue of a Mirada database by PocketBase, so that
// both can be measured beside each other. It is a module of its own: the shop does
// not depend on it.
//
//	pocketbase ADDRESS FOLDER MIRADA_DB
package main

import (
	"fmt"
	"os"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "pocketbase:", err)
		os.Exit(1)
	}
}

func run(address, folder, catalogue string) error {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: folder, HideStartBanner: true})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	if err := collections(app); err != nil {
		return err
	}
	if err := fill(app, catalogue); err != nil {
		return err
	}
	return apis.Serve(app, apis.ServeConfig{HttpAddr: address})
}

// collections have what a product's page shows, readable by everyone, with the
// indexes that someone who knows PocketBase would add.
func collections(app core.App) error {
	everyone := ""
	save := func(c *core.Collection) error {
		c.ListRule, c.ViewRule = &everyone, &everyone
		return app.Save(c)
	}
	brands := core.NewBaseCollection("brands")
	brands.Fields.Add(&core.TextField{Name: "name"}, &core.TextField{Name: "description"})
	if err := save(brands); err != nil {
		return err
	}
	products := core.NewBaseCollection("products")
	products.Fields.Add(
		&core.TextField{Name: "name"}, &core.TextField{Name: "description"}, &core.NumberField{Name: "price"},
		&core.TextField{Name: "category"}, &core.TextField{Name: "gender"}, &core.BoolField{Name: "featured"}, &core.NumberField{Name: "stock"},
		&core.TextField{Name: "image"}, &core.RelationField{Name: "brand", CollectionId: brands.Id, MaxSelect: 1}, &core.DateField{Name: "made"},
	)
	products.AddIndex("products_made", false, "made", "")
	products.AddIndex("products_brand", false, "brand, gender, made", "")
	products.AddIndex("products_featured", false, "featured, made", "")
	if err := save(products); err != nil {
		return err
	}
	of := func(name string, fields ...string) error {
		c := core.NewBaseCollection(name)
		c.Fields.Add(&core.RelationField{Name: "product", CollectionId: products.Id, MaxSelect: 1})
		for _, field := range fields {
			c.Fields.Add(&core.TextField{Name: field})
		}
		c.AddIndex(name+"_product", false, "product", "")
		return save(c)
	}
	if err := of("images", "url", "alt"); err != nil {
		return err
	}
	return of("traits", "name", "value")
}

// short makes one of PocketBase's ids of ours.
func short(letter, column string) string { return "'" + letter + "' || substr(" + column + ", -12)" }

func fill(app core.App, catalogue string) error {
	for _, statement := range []string{
		`ATTACH DATABASE '` + catalogue + `' AS mirada`,
		`INSERT INTO brands (id, name, description) SELECT ` + short("bbb", "id") + `, name, description FROM mirada.brands`,
		`INSERT INTO products (id, name, description, price, category, gender, featured, stock, image, brand, made)
			SELECT ` + short("ppp", "p.id") + `, p.name, p.description, p.price_cents / 100.0, p.category, p.gender, p.is_featured, s.on_hand, p.image_url,
				` + short("bbb", "p.brand_id") + `, replace(p.created_at, '+00:00', '.000Z')
			FROM mirada.products p JOIN mirada.stock_levels s ON s.product_id = p.id`,
		`INSERT INTO images (id, product, url, alt) SELECT 'i' || display_order || 'i' || substr(id, -12), ` + short("ppp", "product_id") + `, image_url, alt_text FROM mirada.product_images`,
		`INSERT INTO traits (id, product, name, value) SELECT substr('t' || substr(t.characteristic_id, -2), 1, 3) || substr(t.id, -12), ` + short("ppp", "t.product_id") + `, c.name, v.value
			FROM mirada.product_characteristics t JOIN mirada.characteristics c ON c.id = t.characteristic_id
			JOIN mirada.characteristic_values v ON v.id = t.value_id`,
		`DETACH DATABASE mirada`,
		`ANALYZE`,
	} {
		if _, err := app.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			return fmt.Errorf("%.60s: %w", statement, err)
		}
	}
	return nil
}
