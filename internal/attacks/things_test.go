package attacks_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

var thing = regexp.MustCompile(`<[a-z-]+>`)

// fill puts a new thing in the place of each name in angles.
func (c *cast) fill(text string) string {
	return thing.ReplaceAllStringFunc(text, func(name string) string { return c.make(name[1 : len(name)-1]) })
}

func (c *cast) name(prefix string) string {
	c.made++
	return prefix + strconv.Itoa(c.made)
}

// make makes one thing of a kind, as those who may, and returns its id.
func (c *cast) make(kind string) string {
	c.t.Helper()
	staff := c.callers[super]
	switch kind {
	case "name":
		return c.name("Cosa ")
	case "key":
		return c.name("cosa_")
	case "email":
		return c.name("persona") + "@example.do"
	case "captcha":
		return c.callers[visitor].Captcha()
	case "product":
		return c.shop.Product(staff, c.name("Samaná "), 5)
	case "hidden":
		return c.add("/api/admin/products", object{"name": c.name("Oculta "), "price": 210, "state": "draft"})
	case "brand":
		return c.shop.Brand(staff, c.name("Marca "))
	case "category":
		return c.shop.Category(staff, c.name("Clase "))
	case "change":
		c.make("product")
		return c.text(`SELECT id FROM change_sets ORDER BY at DESC, id DESC LIMIT 1`)
	case "revision":
		product := c.make("product")
		staff.Put("/api/admin/products/"+product, object{"name": c.name("Otra "), "price": 210, "version": 1}).Expect(http.StatusOK)
		return c.text(`SELECT id FROM revisions WHERE kind = 'product' ORDER BY at DESC, id DESC LIMIT 1`)
	case "trashed":
		product := c.make("product")
		staff.Delete("/api/admin/products/"+product, nil).Expect(http.StatusNoContent)
		return product
	case "its-name":
		return c.text(`SELECT name FROM trash ORDER BY deleted_at DESC LIMIT 1`)
	case "model":
		return c.add("/api/admin/product-models", object{"name": c.name("Modelo "), "products": []string{c.make("product"), c.make("product")}})
	case "group":
		return c.add("/api/admin/characteristic-groups", object{"name": c.name("Grupo ")})
	case "characteristic":
		return c.add("/api/admin/characteristics", object{"name": c.name("Rasgo "), "group_id": c.make("group")})
	case "value":
		return c.add("/api/admin/characteristic-values", object{"value": c.name("Valor "), "characteristic_id": c.make("characteristic")})
	case "synonym":
		return c.add("/api/admin/search-synonyms", object{"words": c.name("palabra ") + ", " + c.name("otra ")})
	case "slide":
		return c.add("/api/admin/slider-content", object{"title": c.name("Lámina ")})
	case "network":
		return c.add("/api/admin/social-networks", object{"platform": "Instagram", "url": "https://example.com/" + c.name("x")})
	case "block":
		return c.add("/api/admin/site-content", object{"content_key": c.name("cosa_"), "content_type": "text", "page_slug": "help", "content": "Hola"})
	case "slides", "networks":
		return c.all(map[string]string{"slides": "slider_content", "networks": "social_networks"}[kind])
	case "colleague":
		email := c.make("email")
		staff.Post("/api/admin/admin-users", object{"email": email, "full_name": "Luz", "role": "admin", "is_active": true}).Expect(http.StatusCreated)
		return c.text(`SELECT a.id FROM admin_users a JOIN users u ON u.id = a.user_id WHERE u.email = $1`, email)
	case "their-email":
		return c.text(`SELECT u.email FROM users u JOIN admin_users a ON a.user_id = u.id ORDER BY a.id DESC LIMIT 1`)
	case "pending":
		return c.text(`SELECT id FROM users WHERE email = 'sinconfirmar@example.do'`)
	case "framed":
		product := c.make("product")
		frame := object{"shape": "panto", "material": "acetate", "lens_width": 48.5, "bridge": 22, "temple": 145, "color": "#7a4a21",
			"tint": object{"color": "#eef1ea", "top": 0.08, "bottom": 0.05}}
		staff.Put("/api/admin/product-frames/"+product, frame).Expect(http.StatusOK)
		return product
	case "image":
		return c.picture(c.make("product"))
	case "pictured":
		c.picture(c.make("product"))
		return c.text(`SELECT product_id FROM product_images ORDER BY id DESC LIMIT 1`)
	case "its-image":
		return c.text(`SELECT id FROM product_images ORDER BY id DESC LIMIT 1`)
	case "message":
		body := object{"name": "Eva", "email": "eva@example.do", "subject": "Hola", "message": "Buenas", "captcha": c.callers[visitor].Captcha()}
		c.callers[visitor].Post("/api/client-requests", body).Expect(http.StatusCreated)
		return c.text(`SELECT id FROM client_requests ORDER BY id DESC LIMIT 1`)
	case "received":
		product := c.make("product")
		c.shop.Received("ana@example.do", product)
		return product
	case "review":
		c.callers[shopper].Put("/api/products/"+c.make("received")+"/my-review", object{"stars": 4, "fit": "right", "body": "Ligera"}).Expect(http.StatusOK)
		return c.text(`SELECT id FROM product_reviews ORDER BY created_at DESC, id DESC LIMIT 1`)
	case "address":
		c.shop.Exec(`DELETE FROM user_addresses`)
		home := object{"title": "Casa", "street_address": "Calle 8 #12", "sector": "Centro", "city": "Moca", "state": "Espaillat", "postal_code": "56000"}
		id, _ := c.callers[shopper].Post("/api/user-addresses", home).Expect(http.StatusCreated).JSON()["id"].(string)
		return id
	case "province": // each is in one zone only
		c.shop.Exec(`DELETE FROM delivery_zones`)
		return "Samaná"
	case "zone":
		c.shop.Exec(`DELETE FROM delivery_zones`)
		return c.add("/api/admin/delivery-zones", object{"name": c.name("Zona "), "is_rest": true, "is_active": true})
	case "pickup": // a shop has a few at most
		c.shop.Exec(`DELETE FROM pickup_places`)
		return c.add("/api/admin/pickup-places", object{"name": c.name("Tienda "), "address": "Calle del Sol 14", "is_active": true})
	case "account":
		c.shop.Exec(`DELETE FROM bank_accounts`)
		return c.add("/api/admin/bank-accounts", object{"bank": c.name("Banco "), "kind": "ahorros", "number": "1", "holder": "Mirada", "currency": "DOP", "is_active": true, "current_password": testkit.StaffPassword})
	case "code":
		return "C" + ids.Random()[:13]
	case "coupon":
		return c.add("/api/admin/coupons", object{"code": c.make("code"), "kind": "percent", "value": 10, "is_active": true})
	case "checkout":
		return ids.Random()
	case "order":
		return c.order()
	case "sale":
		return c.sale("")
	case "collected":
		return c.sale(`UPDATE orders SET delivery_kind = 'pickup'`)
	case "arrived":
		return c.sale(`UPDATE orders SET status = 'delivered'`)
	case "its-item":
		return c.text(`SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id ORDER BY o.number DESC LIMIT 1`)
	case "paid-sale":
		id := c.sale("")
		c.callers[super].With("Idempotency-Key", ids.Random()).Post("/api/admin/orders/"+id+"/payments", object{"version": 1, "kind": "payment", "amount": 1, "method": "cash"}).Expect(http.StatusOK)
		return id
	case "its-line":
		return c.text(`SELECT id FROM order_payments ORDER BY recorded_at DESC LIMIT 1`)
	case "proved":
		return c.proved()
	case "proved-sale":
		c.proved()
		return c.text(`SELECT order_id FROM order_files ORDER BY id DESC LIMIT 1`)
	case "its-proof":
		return c.text(`SELECT id FROM order_files ORDER BY id DESC LIMIT 1`)
	case "backup": // one that failed: nothing is there to hand out or bring back
		id := ids.New()
		c.shop.Exec(`INSERT INTO backups (id, kind, state, name, started_at) VALUES ($1, 'manual', 'failed', $2, $3)`, id, c.name("copia"), time.Now())
		return id
	case "lost-mail":
		id := ids.New()
		c.shop.Exec(`INSERT INTO mails (id, message_id, recipient, subject, status, created_at) VALUES ($1, $2, 'eva@example.do', 'Hola', 'failed', $3)`, id, c.name("<m")+"@x>", time.Now())
		return id
	case "cart":
		return c.abandonedCart()
	}
	c.t.Fatalf("the table names <%s>, which nobody can make", kind)
	return ""
}

func (c *cast) add(path string, body object) string {
	c.t.Helper()
	id, _ := c.callers[super].Post(path, body).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

func (c *cast) picture(product string) string {
	c.t.Helper()
	answer := c.callers[super].Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(c.t, 8, 8), "product_id", product)
	id, _ := answer.Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

// all lists the ids of a table as JSON, after adding one if there is none.
func (c *cast) all(table string) string {
	c.t.Helper()
	if c.shop.Count(`SELECT count(*) FROM `+table) == 0 {
		c.make(map[string]string{"slider_content": "slide", "social_networks": "network"}[table])
	}
	var ids []string
	for i := range c.shop.Count(`SELECT count(*) FROM ` + table) {
		ids = append(ids, c.text(`SELECT id FROM `+table+` ORDER BY id LIMIT 1 OFFSET $1`, i))
	}
	text, err := json.Marshal(ids)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(text)
}

// order places one of the shopper's, which nobody has paid.
func (c *cast) order() string {
	c.t.Helper()
	placed, err := c.shop.Order("ana@example.do", c.make("product"), 1)
	if err != nil {
		c.t.Fatal(err)
	}
	return placed.Number.String()
}

// sale is the id of a new order, after a change to all of them.
func (c *cast) sale(change string) string {
	c.t.Helper()
	number := c.order()
	if change != "" {
		c.shop.Exec(change)
	}
	return c.text(`SELECT id FROM orders WHERE 'M-' || number = $1`, number)
}

// proved is an order with a proof of its transfer.
func (c *cast) proved() string {
	c.t.Helper()
	number, folder := c.order(), filepath.Join(c.shop.Uploads(), "proofs")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		c.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "a.jpg"), testkit.Photo(c.t, 8, 8), 0o600); err != nil {
		c.t.Fatal(err)
	}
	c.shop.Exec(`INSERT INTO order_files (id, order_id, path, width, height, uploaded_at)
		SELECT $1, id, 'proofs/a.jpg', 8, 8, $2 FROM orders WHERE 'M-' || number = $3`, ids.New(), time.Now(), number)
	return number
}

// abandonedCart leaves a cart of the shopper behind, of which nobody was reminded.
func (c *cast) abandonedCart() string {
	c.t.Helper()
	c.shop.Exec(`DELETE FROM abandoned_carts`)
	c.callers[shopper].Want(c.make("product"), 1)
	c.shop.Exec(`UPDATE carts SET touched_at = $1`, time.Now().Add(-61*time.Minute))
	if err := c.shop.Carts().Sweep(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
	return c.text(`SELECT id FROM abandoned_carts`)
}
