package orders

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/mail"
	"mirada/internal/platform/phone"
)

// note is what one mail to a buyer says: its subject and its first paragraph. What was
// bought, what it costs and where it goes follow in every one.
type note struct {
	subject string
	first   string
	more    []string
}

// write queues a mail to the buyer inside tx; who left no address gets none.
func (s *Service) write(ctx context.Context, tx *db.Tx, order Order, n note) error {
	to, err := s.mailbox(ctx, tx, order)
	if err != nil || to == "" {
		return err
	}
	link := fmt.Sprintf("%s/orders/%s?key=%s", s.n.BaseURL, order.Number, linkKey(s.n.LinkKey, order.ID, order.LinkVersion))
	return s.queue(ctx, tx, to, n.subject, mail.Letter{
		Preheader: n.first, Title: n.subject, Paragraphs: append([]string{n.first}, n.more...), Goods: s.goods(order), Sums: sums(order),
		Button: &mail.Button{Label: "Ver mi pedido", URL: link},
		Small:  []string{"El enlace es solo para ti: quien lo tenga puede ver el estado de este pedido."},
		Footer: "Mirada, Santiago de los Caballeros.",
	})
}

// mailbox is where its buyer reads today: the address on the order may be one that the
// account has left, and somebody else's by now.
func (s *Service) mailbox(ctx context.Context, tx *db.Tx, order Order) (string, error) {
	if order.UserID == nil {
		return order.Email, nil
	}
	email, err := s.n.EmailOf(ctx, tx, *order.UserID)
	if errors.Is(err, ErrClient) { // the account is gone
		return order.Email, nil
	}
	return email, err
}

func (s *Service) queue(ctx context.Context, tx *db.Tx, to, subject string, letter mail.Letter) error {
	text, html, err := letter.Render()
	if err != nil {
		return fmt.Errorf("render %q: %w", subject, err)
	}
	return s.n.Mail.Queue(ctx, tx, mail.Message{To: to, Subject: subject, Text: text, HTML: html})
}

// announce tells the buyer and the shop that an order was placed.
func (s *Service) announce(ctx context.Context, tx *db.Tx, order Order, settings Settings) error {
	if err := s.write(ctx, tx, order, presentLetter(order, settings)); err != nil || settings.NotifyAt == "" {
		return err
	}
	subject := fmt.Sprintf("Pedido nuevo %s: %s, %s", order.Number, order.shown(order.TotalCents), wayTitles[order.Way])
	return s.queue(ctx, tx, settings.NotifyAt, subject, mail.Letter{
		Preheader: subject, Title: subject,
		Paragraphs: []string{shopLine(order)}, Goods: s.goods(order), Sums: sums(order),
		Button: &mail.Button{Label: "Abrir pedido", URL: s.n.BaseURL + "/admin/orders/" + order.ID},
		Footer: "Mirada, Santiago de los Caballeros.",
	})
}

func shopLine(o Order) string {
	return listed(o.ContactName, phone.Show(o.ContactPhone), o.ShipCity) + "."
}

// wayTitles are the ways as people read them.
var wayTitles = map[Code]string{
	WhatsApp: "Pedido por WhatsApp", CashOnDelivery: "Contra entrega", Transfer: "Transferencia bancaria", PayAtPickup: "Pagar y recoger en la tienda",
}

// placedLetter asks for what is still due, which after a first payment is not the
// total; where nothing is, it asks for nothing.
func placedLetter(o Order, s Settings) note {
	n := note{subject: fmt.Sprintf("Recibimos tu pedido %s", o.Number)}
	if o.Due() <= 0 {
		n.first = "Ya preparamos tu pedido."
		return n
	}
	due := o.shown(o.Due())
	switch o.Way {
	case WhatsApp:
		n.first = "Envíanos el pedido por WhatsApp para terminarlo."
		if o.ExpiresAt != nil {
			n.first = fmt.Sprintf("Guardamos tus productos hasta el %s. ", moment(*o.ExpiresAt)) + n.first
		}
	case CashOnDelivery:
		n.first = fmt.Sprintf("Te llamamos al %s para coordinar la entrega. Pagas %s en efectivo al recibirlo.", phone.Show(o.ContactPhone), due)
	case Transfer:
		n.first = fmt.Sprintf("Transfiere %s y pon %s en el concepto.", due, o.Number)
		if o.ExpiresAt != nil {
			n.first = fmt.Sprintf("Transfiere %s antes del %s y pon %s en el concepto. Si no llega a tiempo, el pedido se cancela.", due, moment(*o.ExpiresAt), o.Number)
		}
		n.more = accountLines(s, o.Currency)
	case PayAtPickup:
		n.first = fmt.Sprintf("Te escribimos cuando esté listo en %s. Pagas %s al recogerlo.", o.PickupName, due)
	}
	return n
}

func warningLetter(o Order, s Settings) note {
	n := note{subject: fmt.Sprintf("Tu pedido %s vence pronto", o.Number)}
	kept := fmt.Sprintf("Guardamos los productos hasta el %s.", moment(*o.ExpiresAt))
	if o.Way == WhatsApp {
		n.first = "Aún no hablamos de tu pedido. " + kept
		return n
	}
	n.first = fmt.Sprintf("Aún no vemos tu transferencia de %s. %s Si ya la hiciste, sube el comprobante.", o.shown(o.Due()), kept)
	n.more = accountLines(s, o.Currency)
	return n
}

func expiredLetter(o Order) note {
	return note{subject: fmt.Sprintf("Tu pedido %s venció", o.Number),
		first: "No recibimos el pago a tiempo y los productos volvieron a la tienda. Si ya pagaste, escríbenos: podemos reabrirlo."}
}

func cancelledLetter(o Order) note {
	n := note{subject: fmt.Sprintf("Cancelamos tu pedido %s", o.Number), first: fmt.Sprintf("Motivo: %s.", strings.TrimRight(o.CancelReason, "."))}
	if due := o.Due(); due < 0 {
		n.first += fmt.Sprintf(" Te devolvemos %s por el mismo medio.", o.shown(-due))
	}
	return n
}

// accountLines are the accounts as a mail shows them.
func accountLines(s Settings, currency string) (lines []string) {
	for _, a := range accountsFor(s.Accounts, currency) {
		line := fmt.Sprintf("%s · %s · %s · %s\nA nombre de %s", a.Bank, accountKinds[a.Kind], a.Number, a.Currency, a.Holder)
		if a.HolderID != "" {
			line += ", " + a.HolderID
		}
		lines = append(lines, line)
	}
	return lines
}

var accountKinds = map[string]string{"corriente": "Corriente", "ahorros": "Ahorros"}

// goods are what was bought, each with its picture.
func (s *Service) goods(o Order) []mail.Goods {
	all := make([]mail.Goods, len(o.Items))
	for i, item := range o.Items {
		all[i] = mail.Goods{Name: item.ProductName, Detail: fmt.Sprintf("%d × %s", item.Quantity, o.shown(item.PriceCents)),
			Amount: o.shown(item.PriceCents * int64(item.Quantity))}
		if preview := s.n.Preview(item.ImageURL); preview != "" {
			all[i].Picture = s.n.BaseURL + preview
		}
	}
	return all
}

// sums is what an order costs and where it goes.
func sums(o Order) []string {
	sums := []string{"Subtotal: " + o.shown(o.SubtotalCents)}
	if o.DiscountCents > 0 {
		sums = append(sums, "Descuento: −"+o.shown(o.DiscountCents))
	}
	if o.DeliveryKind == Ship {
		sums = append(sums, "Envío: "+o.fee(o.DeliveryCents))
	}
	if o.TaxMode == TaxAdded {
		sums = append(sums, fmt.Sprintf("ITBIS (%s %%): %s", percent(o.TaxRate), o.shown(o.TaxCents)))
	}
	sums = append(sums, "Total: "+o.shown(o.TotalCents))
	all := []string{strings.Join(sums, "\n")}
	if where := destination(o); where != "" {
		all = append(all, where)
	}
	return all
}

func destination(o Order) string {
	switch o.DeliveryKind {
	case Ship:
		return "Entrega: " + listed(o.ShipStreet, o.ShipSector, o.ShipCity, o.ShipState)
	case Pickup:
		return "Recoges en " + listed(o.PickupName, o.PickupAddress)
	default:
		return ""
	}
}

// listed leaves out what is empty, and a municipality that is called like its province.
func listed(parts ...string) string {
	known := slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.Join(slices.Compact(known), ", ")
}

func percent(hundredths int64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100), "0"), ".")
}

func (o Order) fee(cents int64) string {
	if cents == 0 {
		return "Gratis"
	}
	return o.shown(cents)
}

var (
	weekdays = []string{"domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"}
	months   = []string{"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"}
)

// moment is a day and an hour of the shop's zone: "lunes 16 de noviembre a las 12:00".
func moment(t time.Time) string {
	local := t.In(shopTime)
	return fmt.Sprintf("%s %d de %s a las %s", weekdays[local.Weekday()], local.Day(), months[local.Month()-1], local.Format("15:04"))
}
