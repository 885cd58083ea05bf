package orders

import (
	"fmt"
	"strings"
)

func paymentLetter(o Order, amountCents int64) note {
	n := note{subject: fmt.Sprintf("Recibimos tu pago del pedido %s", o.Number), first: fmt.Sprintf("Recibimos %s.", o.shown(amountCents))}
	switch due := o.Due(); {
	case due > 0:
		n.first += fmt.Sprintf(" Faltan %s.", o.shown(due))
	case o.Status == Paid:
		n.first += " Ya preparamos tu pedido."
	}
	return n
}

func refundLetter(o Order, amountCents int64, method Method) note {
	return note{subject: fmt.Sprintf("Te devolvimos %s del pedido %s", o.shown(amountCents), o.Number),
		first: fmt.Sprintf("Por %s. Tu banco puede tardar unos días en mostrarlo.", methodNames[method])}
}

func reopenedLetter(o Order) note {
	return note{subject: fmt.Sprintf("Reabrimos tu pedido %s", o.Number), first: "Tus productos están guardados de nuevo."}
}

func readyLetter(o Order) note {
	n := note{subject: fmt.Sprintf("Tu pedido %s está listo para recoger", o.Number), first: fmt.Sprintf("Te espera en %s, %s.", o.PickupName, o.PickupAddress)}
	if o.PickupHours != "" {
		n.first += fmt.Sprintf(" Horario: %s.", o.PickupHours)
	}
	if due := o.Due(); due > 0 {
		n.first += fmt.Sprintf(" A pagar: %s.", o.shown(due))
	}
	return n
}

func shippedLetter(o Order) note {
	var parts []string
	if o.Carrier != "" {
		parts = append(parts, fmt.Sprintf("Salió con %s.", o.Carrier))
	}
	if o.TrackingNumber != "" {
		parts = append(parts, fmt.Sprintf("Seguimiento: %s.", o.TrackingNumber))
	}
	if due := o.Due(); due > 0 {
		parts = append(parts, fmt.Sprintf("A pagar al recibirlo: %s.", o.shown(due)))
	}
	if len(parts) == 0 {
		parts = []string{"Ya salió de la tienda."}
	}
	return note{subject: fmt.Sprintf("Tu pedido %s va en camino", o.Number), first: strings.Join(parts, " ")}
}

func rejectedLetter(o Order) note {
	n := note{subject: "No pudimos confirmar tu comprobante", first: "No encontramos la transferencia. Revisa el monto y la cuenta, o escríbenos."}
	if o.ExpiresAt != nil {
		n.first += fmt.Sprintf(" Guardamos los productos hasta el %s.", moment(*o.ExpiresAt))
	}
	return n
}

// stepLetter is what a buyer hears of a step; of some nothing is said.
func stepLetter(o Order) (letter note, told bool) {
	switch o.Status {
	case Processing:
		return note{subject: fmt.Sprintf("Estamos preparando tu pedido %s", o.Number),
			first: "Revisamos y empacamos tus productos. Te avisamos cuando salgan."}, true
	case Shipped:
		return shippedLetter(o), true
	case Delivered:
		return note{subject: fmt.Sprintf("Entregamos tu pedido %s", o.Number), first: "Gracias por tu compra. Tienes 30 días para cambios."}, true
	default:
		return note{}, false
	}
}

// presentLetter is the mail of the state that an order is in, for who has just
// ordered, or lost it.
func presentLetter(o Order, s Settings) note {
	switch {
	case o.Status == Cancelled && o.CancelReason == expiredReason:
		return expiredLetter(o)
	case o.Status == Cancelled:
		return cancelledLetter(o)
	case o.ReadyAt != nil && (o.Status == Pending || o.Status == Processing || o.Status == Paid):
		return readyLetter(o)
	case o.Status == Pending, o.Status == Paid && o.PaidCents == 0: // the second was free: no payment came
		return placedLetter(o, s)
	case o.Status == Paid:
		return paymentLetter(o, o.PaidCents-o.RefundedCents)
	case o.Status == Completed:
		o.Status = Delivered
	}
	letter, _ := stepLetter(o)
	return letter
}
