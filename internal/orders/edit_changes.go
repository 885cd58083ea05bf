package orders

import (
	"fmt"
	"strconv"
	"strings"

	"mirada/internal/platform/phone"
)

// Change is one thing that an edit made different, as the history shows it.
type Change struct {
	What   string `json:"what"`
	Before string `json:"before"`
	After  string `json:"after"`
	told   string // the sentence of the buyer's mail; none for what staff alone write down
}

// changesOf compares an order with what an edit made of it.
func changesOf(before, after Order) (all []Change) {
	all = changedGoods(before, after)
	add := func(what, was, is, told string) {
		if was != is {
			all = append(all, Change{What: what, Before: was, After: is, told: told})
		}
	}
	discount := after.shown(after.DiscountCents)
	add("Descuento", before.shown(before.DiscountCents), discount, fmt.Sprintf("Descuento: %s.", discount))
	add("Motivo del descuento", before.DiscountReason, after.DiscountReason, "")
	add("Cupón", before.CouponCode, after.CouponCode, "")
	add("Entrega", destination(before), destination(after), destination(after)+".")
	was, is := before.fee(before.DeliveryCents), after.fee(after.DeliveryCents)
	add("Envío", was, is, fmt.Sprintf("El envío cambió de %s a %s.", was, is))
	add("Forma de pago", wayTitles[before.Way], wayTitles[after.Way], fmt.Sprintf("Forma de pago: %s.", wayTitles[after.Way]))
	add("Nombre", before.ContactName, after.ContactName, "")
	add("Teléfono", phone.Show(before.ContactPhone), phone.Show(after.ContactPhone), "")
	add("Nota", before.Note, after.Note, "")
	add("Comprobante", before.Fiscal.shown(), after.Fiscal.shown(), "")
	add("NCF", before.FiscalNumber, after.FiscalNumber, "")
	add("Total", before.shown(before.TotalCents), after.shown(after.TotalCents), "")
	return all
}

func changedGoods(before, after Order) (all []Change) {
	left := map[string]Item{}
	for _, item := range before.Items {
		left[item.ID] = item
	}
	for _, item := range after.Items {
		old, stayed := left[item.ID]
		delete(left, item.ID)
		units := strconv.Itoa(item.Quantity)
		switch {
		case !stayed:
			all = append(all, Change{What: item.ProductName, After: units, told: fmt.Sprintf("Se agregó %s × %s.", units, item.ProductName)})
		case old.Quantity != item.Quantity:
			was := strconv.Itoa(old.Quantity)
			all = append(all, Change{item.ProductName, was, units, fmt.Sprintf("%s: de %s a %s.", item.ProductName, was, units)})
		}
	}
	for _, item := range before.Items {
		if _, gone := left[item.ID]; gone {
			units := strconv.Itoa(item.Quantity)
			all = append(all, Change{What: item.ProductName, Before: units, told: fmt.Sprintf("Se quitó %s × %s.", units, item.ProductName)})
		}
	}
	return all
}

// sharesDiffer tells whether a line's own discount is another while all sums stay.
func (o Order) sharesDiffer(after Order) bool {
	for i, item := range o.Items {
		if item.DiscountCents != after.Items[i].DiscountCents {
			return true
		}
	}
	return false
}

func (f Fiscal) shown() string {
	return strings.Join(strings.Fields(string(f.FiscalKind)+" "+f.FiscalID+" "+f.FiscalName), " ")
}

// editedLetter tells the buyer what is different now; ok is false of what only the
// shop needs to know.
func editedLetter(before, after Order, changes []Change) (letter note, ok bool) {
	var sentences []string
	if before.TotalCents != after.TotalCents {
		sentences = append(sentences, fmt.Sprintf("El total cambió de %s a %s.", before.shown(before.TotalCents), after.shown(after.TotalCents)))
	}
	for _, change := range changes {
		if change.told != "" {
			sentences = append(sentences, change.told)
		}
	}
	return note{subject: fmt.Sprintf("Cambiamos tu pedido %s", after.Number), first: strings.Join(sentences, " ")}, len(sentences) > 0
}
