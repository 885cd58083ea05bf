package orders

import (
	"fmt"
	"net/url"
	"strings"
)

// maxChatLines is how many products a chat names before it only counts them.
const maxChatLines = 10

// chatText is what a buyer sends by WhatsApp. It names the order and carries no key.
func chatText(o Order, s Settings) string {
	var lines []string
	lines = append(lines, fmt.Sprintf("Hola, %s. Hice el pedido %s por %s.", s.CompanyName, o.Number, o.shown(o.TotalCents)))
	for i, item := range o.Items {
		if i == maxChatLines {
			lines = append(lines, fmt.Sprintf("y %d más", len(o.Items)-maxChatLines))
			break
		}
		lines = append(lines, fmt.Sprintf("%d × %s", item.Quantity, item.ProductName))
	}
	switch o.DeliveryKind {
	case Ship:
		lines = append(lines, fmt.Sprintf("Entrega: %s, %s", o.ShipCity, o.ShipState))
	case Pickup:
		lines = append(lines, "Recojo en "+o.PickupName)
	}
	return strings.Join(append(lines, s.BaseURL+"/orders/"+o.Number.String()), "\n")
}

// chatURL opens WhatsApp with a text to a number such as +18095550100.
func chatURL(number, text string) string {
	return "https://wa.me/" + strings.TrimPrefix(number, "+") + "?text=" + strings.ReplaceAll(url.QueryEscape(text), "+", "%20")
}
