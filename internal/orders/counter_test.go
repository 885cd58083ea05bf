package orders_test

import (
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/ids"
	"mirada/internal/testkit"
)

type object = map[string]any

// counter is a shop that sells by all four ways, with a free zone and one that costs.
type counter struct {
	*testkit.Shop
	t      *testing.T
	owner  *testkit.Client
	pickup string
}

func open(t *testing.T, shop *testkit.Shop) counter {
	t.Helper()
	owner := shop.Staff("jefa@mirada.do", identity.RoleSuperAdmin)
	c := counter{Shop: shop, t: t, owner: owner}
	c.make("/api/admin/delivery-zones", object{"name": "Santiago", "fee": 150, "days_min": 1, "days_max": 2, "cod_allowed": true, "is_active": true,
		"places": []object{{"province": "Santiago"}}})
	c.make("/api/admin/delivery-zones", object{"name": "Resto del país", "fee": 0, "days_min": 2, "days_max": 5, "is_rest": true, "is_active": true})
	c.pickup = c.make("/api/admin/pickup-places", object{"name": "Tienda del Monumento", "address": "Calle del Sol 14", "hours": "9 a 6", "is_active": true})
	c.make("/api/admin/bank-accounts", object{"bank": "Banco de ejemplo", "kind": "ahorros", "number": "000-000000-0", "holder": "Mirada", "currency": "DOP", "is_active": true,
		"current_password": testkit.StaffPassword})
	c.set("whatsapp_number", "809 555 0100")
	for _, way := range []string{"whatsapp", "cod", "transfer", "pickup"} {
		c.set("way_"+way, true)
	}
	return c
}

func (c counter) make(path string, body object) string {
	c.t.Helper()
	id, _ := c.owner.Post(path, body).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

func (c counter) set(key string, value any) {
	c.t.Helper()
	c.owner.Put("/api/admin/admin-settings/"+key, object{"value": value, "current_password": testkit.StaffPassword}).Expect(http.StatusOK)
}

// buyer is a shopper with an address and something in the cart.
type buyer struct {
	*testkit.Client
	t       *testing.T
	address string
}

func (c counter) buyer(email, state, city string, wanted ...string) buyer {
	c.t.Helper()
	client := c.Confirmed(email)
	b := buyer{Client: client, t: c.t}
	b.address, _ = client.Post("/api/user-addresses", object{"title": "Casa", "street_address": "Calle 1", "sector": "Los Jardines", "city": city,
		"state": state, "postal_code": "51000"}).Expect(http.StatusCreated).JSON()["id"].(string)
	for _, product := range wanted {
		b.Want(product, 1)
	}
	return b
}

func (b buyer) shipped(way string) object {
	return object{"delivery_kind": "ship", "address_id": b.address, "way": way}
}

// purchase asks for a quote and makes of it what the button would send.
func (b buyer) purchase(choice object) object {
	b.t.Helper()
	var quote struct {
		Items []struct {
			ProductID string  `json:"product_id"`
			Quantity  int     `json:"quantity"`
			Price     float64 `json:"price"`
		}
		Delivery, Discount, Itbis, Total float64
	}
	b.Post("/api/checkout/quote", choice).Expect(http.StatusOK).Into(&quote)
	seen := []object{}
	for _, item := range quote.Items {
		if item.Quantity > 0 {
			seen = append(seen, object{"product_id": item.ProductID, "quantity": item.Quantity, "price": item.Price})
		}
	}
	body := object{"checkout_id": ids.Random(), "contact": object{"name": "Carolina Mena", "phone": "809 555 0101"},
		"expected": object{"items": seen, "delivery": quote.Delivery, "discount": quote.Discount, "itbis": quote.Itbis, "total": quote.Total}}
	for key, value := range choice {
		body[key] = value
	}
	return body
}

func (b buyer) buy(choice object) string {
	b.t.Helper()
	number, _ := b.Post("/api/orders", b.purchase(choice)).Expect(http.StatusCreated).JSON()["number"].(string)
	return number
}

// desk is an order as staff read it.
func (c counter) desk(number string) object {
	c.t.Helper()
	return c.owner.Get("/api/admin/orders/by-number/" + number).Expect(http.StatusOK).JSON()
}

// act sends a change of staff over the version of this moment.
func (c counter) act(number, path string, body object) testkit.Answer {
	c.t.Helper()
	desk := c.desk(number)
	return c.press().Post("/api/admin/orders/"+desk["id"].(string)+"/"+path, with(body, "version", desk["version"]))
}

// press is the owner with a key that no press had before.
func (c counter) press() *testkit.Client { return c.owner.With("Idempotency-Key", ids.Random()) }

// mails counts what was sent with a subject.
func (c counter) mails(subject string) int {
	c.t.Helper()
	return c.Count(`SELECT count(*) FROM mails WHERE subject = $1`, subject)
}
