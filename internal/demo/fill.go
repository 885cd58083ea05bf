package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"mirada/internal/carts"
	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/customers"
	"mirada/internal/delivery"
	"mirada/internal/identity"
	"mirada/internal/orders"
	"mirada/internal/promotions"
	"mirada/internal/requests"
	"mirada/internal/reviews"
	"mirada/internal/settings"
	"mirada/internal/tryon"
)

// Shop is what the demo is made through.
type Shop struct {
	Catalog  *catalog.Service
	Accounts *identity.Service
	Delivery *delivery.Service
	Settings *settings.Service
	Orders   *orders.Service
	Coupons  *promotions.Service
	Carts    *carts.Service
	Requests *requests.Service
	Reviews  *reviews.Service
	Alerts   *customers.Alerts
	Content  *content.Service
	Frames   *tryon.Service
}

// Fill makes the demo shop, unless the catalogue already holds something: then the
// database is someone's, and stays as it is. It tells whether it made anything.
func Fill(ctx context.Context, shop Shop) (made bool, err error) {
	_, held, err := shop.Catalog.ShopBrands(ctx, "", 1, 0)
	if err != nil || held > 0 {
		return false, err
	}
	now := time.Now()
	dice := rand.New(rand.NewPCG(1, 2)) // the same shop every time
	sales := planSales(dice, now)
	shelves, err := fillCatalog(ctx, shop.Catalog, sold(sales))
	if err != nil {
		return false, fmt.Errorf("demo catalogue: %w", err)
	}
	if err := fillModels(ctx, shop.Catalog, shelves); err != nil {
		return false, fmt.Errorf("demo models: %w", err)
	}
	if err := fillFrames(ctx, shop.Frames, shelves); err != nil {
		return false, fmt.Errorf("demo frames: %w", err)
	}
	people, err := fillPeople(ctx, shop.Accounts, dice, now)
	if err != nil {
		return false, fmt.Errorf("demo people: %w", err)
	}
	if err := fillOrders(ctx, shop, shelves, people, sales, now); err != nil {
		return false, fmt.Errorf("demo orders: %w", err)
	}
	if err := fillReviews(ctx, shop.Reviews, shelves, people, sales, now); err != nil {
		return false, fmt.Errorf("demo reviews: %w", err)
	}
	if err := fillAlerts(ctx, shop.Alerts, shelves, people); err != nil {
		return false, fmt.Errorf("demo alerts: %w", err)
	}
	if err := fillOrdering(ctx, shop); err != nil {
		return false, fmt.Errorf("demo ordering: %w", err)
	}
	if err := fillCarts(ctx, shop.Carts, shelves, people, now); err != nil {
		return false, fmt.Errorf("demo carts: %w", err)
	}
	if err := fillRequests(ctx, shop.Requests, people, now); err != nil {
		return false, fmt.Errorf("demo requests: %w", err)
	}
	pictures, err := fillSlides(ctx, shop.Content, shop.Catalog)
	if err != nil {
		return false, fmt.Errorf("demo slides: %w", err)
	}
	if err := fillBlocks(ctx, shop.Content, pictures); err != nil {
		return false, fmt.Errorf("demo pages: %w", err)
	}
	if err := fillContent(ctx, shop.Content); err != nil {
		return false, fmt.Errorf("demo content: %w", err)
	}
	return true, nil
}
