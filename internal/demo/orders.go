package demo

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"mirada/internal/carts"
	"mirada/internal/customers"
	"mirada/internal/orders"
)

// sale is an order before the shelves have ids.
type sale struct {
	buyer    int // index into people; -1 for someone without an account
	lines    map[string]int
	status   orders.Status
	tracking string
	at       time.Time
}

// planSales writes down a year of orders: more towards the present and in December,
// most of them delivered or completed, the newest still on their way.
func planSales(dice *rand.Rand, now time.Time) []sale {
	var sales []sale
	for day := 364; day >= 0; day-- {
		date := now.AddDate(0, 0, -day)
		chance := 0.7 + 0.6*float64(365-day)/365
		if date.Month() == time.December {
			chance += 0.6
		}
		for ; chance > 0; chance-- {
			if dice.Float64() < chance {
				at := date.Add(-time.Duration(dice.IntN(14*60)) * time.Minute)
				sales = append(sales, newSale(dice, at, day, len(sales)))
			}
		}
	}
	return sales
}

func newSale(dice *rand.Rand, at time.Time, daysAgo, turn int) sale {
	s := sale{buyer: dice.IntN(howMany), lines: map[string]int{}, status: statusOf(dice, daysAgo, turn), at: at}
	if s.status != orders.Pending && dice.IntN(6) == 0 {
		s.buyer = -1
	}
	for range 1 + dice.IntN(2) {
		// the newer half of the shop sells better
		shop := products()
		chosen := shop[max(dice.IntN(len(shop)), dice.IntN(len(shop)))]
		s.lines[chosen.Name] += 1 + dice.IntN(8)/7
	}
	if s.status == orders.Shipped || s.status == orders.Delivered || s.status == orders.Completed {
		s.tracking = fmt.Sprintf("MR%08d", dice.IntN(100_000_000))
	}
	return s
}

// statusOf goes by turns in the newest days, which are too few to leave it to the dice:
// the shop has orders of every kind on every day of the year.
func statusOf(dice *rand.Rand, daysAgo, turn int) orders.Status {
	byTurn := func(statuses ...orders.Status) orders.Status { return statuses[turn%len(statuses)] }
	switch {
	case daysAgo < 2:
		return byTurn(orders.Pending, orders.Paid)
	case daysAgo < 5:
		return byTurn(orders.Processing, orders.Paid, orders.Shipped)
	case daysAgo < 9:
		return byTurn(orders.Shipped, orders.Delivered)
	case dice.IntN(14) == 0:
		return orders.Cancelled
	default:
		return []orders.Status{orders.Delivered, orders.Completed, orders.Completed}[dice.IntN(3)]
	}
}

// sold counts the units that the planned orders take, so that the shelves can hold
// them beforehand and end at the stock that products.go says.
func sold(sales []sale) map[string]int {
	units := map[string]int{}
	for _, s := range sales {
		if s.status == orders.Cancelled {
			continue
		}
		for name, quantity := range s.lines {
			units[name] += quantity
		}
	}
	return units
}

// homes are where the demo's orders go, with the zone that delivers there.
var homes = []struct {
	province, municipality, sector string
	zone                           int
}{
	{"Santiago", "Santiago", "Los Jardines", 0}, {"Distrito Nacional", "Santo Domingo de Guzmán", "Naco", 1}, {"Santo Domingo", "Santo Domingo Este", "Alma Rosa", 1},
	{"La Vega", "La Vega", "Palmarito", 2}, {"Puerto Plata", "Puerto Plata", "Los Reyes", 2}, {"Espaillat", "Moca", "Centro", 2},
	{"La Romana", "La Romana", "Buena Vista", 3}, {"La Altagracia", "Higüey", "Centro", 3}, {"Barahona", "Barahona", "Casandra", 3}, {"Dajabón", "Dajabón", "Centro", 4},
}

// describe gives the nth order its way, contact and place. What nobody has paid yet has
// no deadline, so that the demo does not change by itself.
func describe(draft *orders.Draft, n int, buyer orders.Contact, final orders.Status) {
	draft.Contact = buyer
	draft.Way = []orders.Code{orders.Transfer, orders.CashOnDelivery, orders.WhatsApp, orders.PayAtPickup}[n%4]
	if final == orders.Pending {
		draft.Way = []orders.Code{orders.CashOnDelivery, orders.PayAtPickup}[n%2]
	}
	home := homes[n%len(homes)]
	zone := zones[home.zone]
	draft.Delivery = orders.Delivery{DeliveryKind: orders.Ship, ShipStreet: fmt.Sprintf("Calle %d #%d", 1+n%20, 3+n%90), ShipSector: home.sector, ShipCity: home.municipality,
		ShipState: home.province, ShipCountry: customers.DefaultCountry, ZoneName: zone.Name, DaysMin: zone.DaysMin, DaysMax: zone.DaysMax}
	if draft.Way != orders.PayAtPickup {
		return
	}
	if final == orders.Shipped { // nobody ships what is collected
		draft.Way = orders.Transfer
		return
	}
	draft.Delivery = orders.Delivery{DeliveryKind: orders.Pickup, PickupName: pickup.Name, PickupAddress: pickup.Address, PickupHours: pickup.Hours}
}

func fillOrders(ctx context.Context, shop Shop, s *shelves, people []person, sales []sale, now time.Time) error {
	dice := rand.New(rand.NewPCG(3, 4)) // of its own: the year of sales stays as it was
	recovered, proved := false, false
	var waiting []orders.Lived
	for i, planned := range sales {
		draft := orders.Draft{Email: fmt.Sprintf("visita%d@correo.example", i), CreatedAt: planned.at, Source: orders.FromStaff}
		contact := orders.Contact{Name: firstNames[i%len(firstNames)] + " " + lastNames[i%len(lastNames)], Phone: fmt.Sprintf("+1809555%04d", 100+i%100)}
		if planned.buyer >= 0 {
			buyer := people[planned.buyer]
			draft.UserID, draft.Email, draft.Source = buyer.id, buyer.Email, orders.FromShop
			contact = orders.Contact{Name: buyer.FirstName + " " + buyer.LastName, Phone: "+1" + buyer.Mobile}
		}
		describe(&draft, i, contact, planned.status)
		for _, name := range slices.Sorted(maps.Keys(planned.lines)) {
			draft.Lines = append(draft.Lines, orders.Line{ProductID: s.products[name], Quantity: planned.lines[name]})
		}
		proves := !proved && planned.buyer >= 0 && planned.status == orders.Pending
		if proves {
			draft.Way = orders.Transfer
		}
		past := tell(dice, i, draft, planned, now)
		if planned.status == orders.Cancelled && !planned.onShelf() {
			draft.Status, past = orders.Cancelled, nil
		}
		leaves := !recovered && planned.buyer >= 0 && now.Sub(planned.at) < 20*24*time.Hour && planned.status != orders.Cancelled
		if leaves {
			recovered = true
			if _, err := shop.Orders.Remember(ctx, waiting); err != nil { // none of those before took it
				return err
			}
			waiting = nil
			if err := leaveCart(ctx, shop.Carts, draft); err != nil {
				return err
			}
		}
		waiting = append(waiting, orders.Lived{Draft: draft, Past: past})
		if len(waiting) < atATime && !leaves && !proves && i < len(sales)-1 {
			continue
		}
		placed, err := shop.Orders.Remember(ctx, waiting)
		if err != nil {
			return err
		}
		waiting = nil
		if proves {
			proved = true
			if err := sendProof(ctx, shop.Orders, placed[len(placed)-1], people[planned.buyer]); err != nil {
				return err
			}
		}
	}
	return nil
}

// atATime is how many orders are written together: each on its own would wait for the
// disk.
const atATime = 25

// onShelf tells whether there are enough of everything even at the end of the year: an
// order that came to nothing held its goods for a while.
func (s sale) onShelf() bool {
	for _, p := range products() {
		if s.lines[p.Name] > p.Stock {
			return false
		}
	}
	return true
}

// leaveCart is a cart that its owner had left behind a day before ordering it.
func leaveCart(ctx context.Context, c *carts.Service, draft orders.Draft) error {
	var items []carts.Item
	for _, line := range draft.Lines {
		items = append(items, carts.Item{ProductID: line.ProductID, Quantity: line.Quantity})
	}
	if err := c.Leave(ctx, draft.UserID, items, draft.CreatedAt.Add(-24*time.Hour)); err != nil {
		return err
	}
	return c.Sweep(ctx)
}
