package app_test

import (
	"net/http"
	"testing"

	"mirada/internal/identity"
	"mirada/internal/platform/db"
	"mirada/internal/testkit"
)

// desk is a shop with one of everything that staff edit, and its owner.
type desk struct {
	t     *testing.T
	shop  *testkit.Shop
	owner *testkit.Client

	product, other, third, brand, category, group, characteristic, value, second, slide, slide2, network, network2, block, request, review, image, image2, synonym, model string
}

func (d *desk) add(path string, body object) string {
	d.t.Helper()
	id, _ := d.owner.Post(path, body).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

func (d *desk) version(table, id string) int {
	d.t.Helper()
	return d.shop.Count(`SELECT version FROM `+table+` WHERE id = $1`, id)
}

func openDesk(t *testing.T, shop *testkit.Shop) *desk {
	t.Helper()
	d := &desk{t: t, shop: shop, owner: shop.Staff("duena@mirada.do", identity.RoleSuperAdmin)}
	d.brand = shop.Brand(d.owner, "Ocoa")
	d.category = shop.Category(d.owner, "Sol")
	d.product = d.add("/api/admin/products", object{"name": "Samaná", "description": "Ligera", "price": 210, "buy_price": 90, "brand_id": d.brand,
		"category": "Sol", "gender": "female", "stock_quantity": 10, "sku": "SA-1"})
	d.other, d.third = shop.Product(d.owner, "Macao", 3), shop.Product(d.owner, "Azua", 2)
	d.group = d.add("/api/admin/characteristic-groups", object{"name": "Lentes", "is_active": true})
	d.characteristic = d.add("/api/admin/characteristics", object{"name": "Filtro", "group_id": d.group, "is_active": true})
	d.value = d.add("/api/admin/characteristic-values", object{"value": "Polarizado", "characteristic_id": d.characteristic, "is_active": true})
	d.second = d.add("/api/admin/characteristic-values", object{"value": "Espejado", "characteristic_id": d.characteristic, "is_active": true, "display_order": 1})
	d.synonym = d.add("/api/admin/search-synonyms", object{"words": "pasta, acetato"})
	d.pair(d.value).Expect(http.StatusOK)
	d.frame("panto").Expect(http.StatusOK)
	d.slide = d.add("/api/admin/slider-content", object{"title": "Verano", "display_order": 1, "is_active": true})
	d.slide2 = d.add("/api/admin/slider-content", object{"title": "Otoño", "display_order": 2, "is_active": true})
	d.network = d.add("/api/admin/social-networks", object{"platform": "Instagram", "url": "https://example.com/mirada", "display_order": 1})
	d.network2 = d.add("/api/admin/social-networks", object{"platform": "TikTok", "url": "https://example.com/m", "display_order": 2})
	d.block = d.add("/api/admin/site-content", object{"content_key": "ayuda", "content_type": "text", "page_slug": "help", "content": "Hola"})
	d.owner.Put("/api/admin/footer-config", object{"company_name": "Mirada", "address": "Calle 1"}).Expect(http.StatusOK)
	visitor := shop.Visitor()
	visitor.Post("/api/client-requests", object{"name": "Eva", "email": "eva@example.do", "subject": "Hola", "message": "Buenas", "captcha": visitor.Captcha()}).Expect(http.StatusCreated)
	d.request = d.text(`SELECT id FROM client_requests`)
	buyer := shop.Confirmed("eva@example.do")
	shop.Received("eva@example.do", d.product)
	buyer.Put("/api/products/"+d.product+"/my-review", object{"stars": 4, "fit": "right", "body": "Ligera"}).Expect(http.StatusOK)
	d.review = d.text(`SELECT id FROM product_reviews`)
	d.image, d.image2 = d.upload(), d.upload()
	d.model = d.add("/api/admin/product-models", object{"name": "Bahía", "products": []string{d.product, d.other}})
	return d
}

func (d *desk) text(query string, args ...any) string {
	d.t.Helper()
	text, err := db.One[string](d.t.Context(), d.shop.DB(), query, args...)
	if err != nil {
		d.t.Fatal(err)
	}
	return text
}

func (d *desk) upload() string {
	d.t.Helper()
	answer := d.owner.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(d.t, 8, 8), "product_id", d.product)
	id, _ := answer.Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}

func (d *desk) pair(value string) testkit.Answer {
	return d.owner.Put("/api/admin/product-characteristics", object{"product_id": d.product,
		"characteristics": []object{{"characteristic_id": d.characteristic, "value_id": value}}})
}

func (d *desk) frame(shape string) testkit.Answer {
	return d.owner.Put("/api/admin/product-frames/"+d.product, object{"shape": shape, "material": "acetate", "lens_width": 48.5, "bridge": 22, "temple": 145,
		"color": "#7a4a21", "tint": object{"color": "#eef1ea", "top": 0.08, "bottom": 0.05}})
}

// whole is a product as its form sends it, with some fields changed.
func (d *desk) whole(changed object) object {
	body := object{"name": "Samaná", "description": "Ligera", "price": 210, "buy_price": 90, "brand_id": d.brand, "category": "Sol",
		"gender": "female", "sku": "SA-1", "version": d.version("products", d.product)}
	for name, value := range changed {
		body[name] = value
	}
	return body
}

// deeds are every write of staff that can be taken back, by its operation.
func (d *desk) deeds() map[string]func() testkit.Answer {
	c := d.owner
	return map[string]func() testkit.Answer{
		"duplicateProduct": func() testkit.Answer { return c.Post("/api/admin/products/"+d.product+"/duplicate", nil) },
		"createProduct": func() testkit.Answer {
			return c.Post("/api/admin/products", object{"name": "Nueva", "price": 1, "stock_quantity": 2})
		},
		"updateProduct": func() testkit.Answer {
			return c.Put("/api/admin/products/"+d.product, d.whole(object{"name": "Saona", "price": 250, "brand_id": "none", "category": "none", "sku": "",
				"stock_quantity": 4, "state": "draft"}))
		},
		"deleteProduct": func() testkit.Answer { return c.Delete("/api/admin/products/"+d.product, nil) },
		"adjustStock": func() testkit.Answer {
			return c.Post("/api/admin/stock-transactions", object{"product_id": d.product, "transaction_type": "decrease", "quantity": 7, "reason": "Rotas"})
		},
		"createBrand": func() testkit.Answer { return c.Post("/api/admin/brands", object{"name": "Cabrera"}) },
		"updateBrand": func() testkit.Answer {
			return c.Put("/api/admin/brands/"+d.brand, object{"name": "Ocoa Mar", "description": "Del sur"})
		},
		"deleteBrand":    func() testkit.Answer { return c.Delete("/api/admin/brands/"+d.brand, nil) },
		"createCategory": func() testkit.Answer { return c.Post("/api/admin/categories", object{"name": "Lectura"}) },
		"updateCategory": func() testkit.Answer { return c.Put("/api/admin/categories/"+d.category, object{"name": "Verano"}) },
		"deleteCategory": func() testkit.Answer { return c.Delete("/api/admin/categories/"+d.category, nil) },

		"createCharacteristicGroup": func() testkit.Answer { return c.Post("/api/admin/characteristic-groups", object{"name": "Medidas"}) },
		"updateCharacteristicGroup": func() testkit.Answer {
			return c.Put("/api/admin/characteristic-groups/"+d.group, object{"name": "Cristales", "display_order": 4})
		},
		"deleteCharacteristicGroup": func() testkit.Answer { return c.Delete("/api/admin/characteristic-groups/"+d.group, nil) },
		"createCharacteristic": func() testkit.Answer {
			return c.Post("/api/admin/characteristics", object{"name": "Curva", "group_id": d.group})
		},
		"updateCharacteristic": func() testkit.Answer {
			return c.Put("/api/admin/characteristics/"+d.characteristic, object{"name": "Tratamiento", "group_id": d.group, "is_required": true})
		},
		"deleteCharacteristic": func() testkit.Answer { return c.Delete("/api/admin/characteristics/"+d.characteristic, nil) },
		"createCharacteristicValue": func() testkit.Answer {
			return c.Post("/api/admin/characteristic-values", object{"value": "Azul", "characteristic_id": d.characteristic})
		},
		"updateCharacteristicValue": func() testkit.Answer {
			return c.Put("/api/admin/characteristic-values/"+d.value, object{"value": "Polar", "characteristic_id": d.characteristic})
		},
		"deleteCharacteristicValue": func() testkit.Answer { return c.Delete("/api/admin/characteristic-values/"+d.value, nil) },
		"createSearchSynonym":       func() testkit.Answer { return c.Post("/api/admin/search-synonyms", object{"words": "mate, opaco"}) },
		"updateSearchSynonym": func() testkit.Answer {
			return c.Put("/api/admin/search-synonyms/"+d.synonym, object{"words": "pasta, plástico", "is_general": true, "is_active": false})
		},
		"deleteSearchSynonym":           func() testkit.Answer { return c.Delete("/api/admin/search-synonyms/"+d.synonym, nil) },
		"replaceProductCharacteristics": func() testkit.Answer { return d.pair(d.second) },
		"describeProductFrame":          func() testkit.Answer { return d.frame("round") },
		"forgetProductFrame":            func() testkit.Answer { return c.Delete("/api/admin/product-frames/"+d.product, nil) },

		"createProductModel": func() testkit.Answer {
			return c.Post("/api/admin/product-models", object{"name": "Norte", "products": []string{d.third}})
		},
		"updateProductModel": func() testkit.Answer {
			return c.Put("/api/admin/product-models/"+d.model, object{"name": "Sur", "products": []string{d.third, d.product, d.other}})
		},
		"deleteProductModel": func() testkit.Answer { return c.Delete("/api/admin/product-models/"+d.model, nil) },

		"addProductImage": func() testkit.Answer {
			return c.Upload("/api/admin/product-images", "foto.jpg", testkit.Photo(d.t, 8, 8), "product_id", d.product)
		},
		"orderProductImages": func() testkit.Answer {
			return c.Put("/api/admin/product-images/order", object{"product_id": d.product, "ids": []string{d.image2, d.image}})
		},
		"updateProductImage": func() testkit.Answer {
			return c.Put("/api/admin/product-images/"+d.image2, object{"alt_text": "De lado", "is_thumbnail": true})
		},
		"deleteProductImage": func() testkit.Answer { return c.Delete("/api/admin/product-images/"+d.image, nil) },

		"createSlide": func() testkit.Answer { return c.Post("/api/admin/slider-content", object{"title": "Nueva"}) },
		"updateSlide": func() testkit.Answer {
			return c.Put("/api/admin/slider-content/"+d.slide, object{"title": "Invierno", "button_link": "/brands"})
		},
		"moveSlide": func() testkit.Answer {
			return c.Post("/api/admin/slider-content/"+d.slide+"/move", object{"direction": "down"})
		},
		"deleteSlide": func() testkit.Answer { return c.Delete("/api/admin/slider-content/"+d.slide, nil) },
		"arrangeSlides": func() testkit.Answer {
			return c.Put("/api/admin/slider-content/order", object{"ids": []string{d.slide2, d.slide}})
		},
		"createSocialNetwork": func() testkit.Answer {
			return c.Post("/api/admin/social-networks", object{"platform": "YouTube", "url": "https://example.com/y"})
		},
		"updateSocialNetwork": func() testkit.Answer {
			return c.Put("/api/admin/social-networks/"+d.network, object{"platform": "Facebook", "url": "https://example.com/f"})
		},
		"moveSocialNetwork": func() testkit.Answer {
			return c.Post("/api/admin/social-networks/"+d.network+"/move", object{"direction": "up"})
		},
		"deleteSocialNetwork": func() testkit.Answer { return c.Delete("/api/admin/social-networks/"+d.network, nil) },
		"arrangeSocialNetworks": func() testkit.Answer {
			return c.Put("/api/admin/social-networks/order", object{"ids": []string{d.network2, d.network}})
		},
		"createContent": func() testkit.Answer {
			return c.Post("/api/admin/site-content", object{"content_key": "otra", "content_type": "text", "page_slug": "help", "content": "Más"})
		},
		"updateContent": func() testkit.Answer {
			return c.Put("/api/admin/site-content/"+d.block, object{"content_key": "ayuda", "content_type": "richtext", "page_slug": "help", "content": "<p>Otra</p>"})
		},
		"deleteContent": func() testkit.Answer { return c.Delete("/api/admin/site-content/"+d.block, nil) },
		"saveFooter":    func() testkit.Answer { return c.Put("/api/admin/footer-config", object{"company_name": "Mirada Sur"}) },
		"setSetting": func() testkit.Answer {
			return c.Put("/api/admin/admin-settings/low_stock_threshold", object{"value": 9})
		},
		"setClientRequestStatus": func() testkit.Answer {
			return c.Put("/api/admin/client-requests/"+d.request, object{"status": "completed"})
		},
		"decideReview": func() testkit.Answer {
			return c.Put("/api/admin/reviews/"+d.review, object{"status": "hidden", "reason": "Habla de otra tienda", "answer": "Gracias", "version": d.version("product_reviews", d.review)})
		},
	}
}

// final are the writes of staff that cannot be taken back, and why.
var final = map[string]string{
	"remindOfCart": "a mail", "mailSale": "a mail", "readySale": "a mail", "resendClientConfirmation": "a mail", "askAdminPasswordReset": "a mail",
	"inviteAdminUser": "accounts", "deleteAdminUser": "accounts", "updateAdminUser": "accounts", "updateAdminProfile": "accounts",
	"resetSecondFactor": "accounts", "changeAdminPassword": "passwords", "setAdminPasswordByToken": "passwords", "renewRecoveryCodes": "passwords",
	"disableSecondFactor": "passwords", "beginSecondFactor": "passwords", "confirmSecondFactor": "passwords",
	"signInAdmin": "sessions", "confirmAdminPassword": "sessions", "signOutAdmin": "sessions", "refreshAdminSession": "sessions", "closeOtherAdminSessions": "sessions",
	"createBankAccount": "money, asks for the password", "updateBankAccount": "money, asks for the password", "deleteBankAccount": "money, asks for the password",
	"createDeliveryZone": "orders: what a delivery costs", "updateDeliveryZone": "orders: what a delivery costs", "deleteDeliveryZone": "orders: what a delivery costs",
	"createPickupPlace": "orders: where they are collected", "updatePickupPlace": "orders: where they are collected", "deletePickupPlace": "orders: where they are collected",
	"createCoupon": "orders and money", "updateCoupon": "orders and money", "deleteCoupon": "orders and money", "editSale": "orders",
	"makeBackup": "backups", "uploadBackup": "backups", "deleteBackup": "backups", "restoreBackup": "backups", "retryMail": "a mail",
	"enterSale": "orders", "moveSale": "orders", "noteSale": "orders", "voidSaleLinks": "orders", "reviewProof": "orders",
	"paySale": "money", "voidSalePayment": "money", "returnSale": "money",
	"addPicture":    "nothing shows it yet; a form that is never saved leaves it to the sweep",
	"undoChangeSet": "takes back", "restoreRevision": "takes back", "restoreFromTrash": "takes back",
	"purgeFromTrash": "purge",
	"openPreview":    "it changes nothing, and ends by itself",
}
