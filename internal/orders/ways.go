package orders

type whatsappWay struct{}

func (whatsappWay) Code() Code                    { return WhatsApp }
func (whatsappWay) Offered(Chosen, Settings) bool { return true }
func (whatsappWay) Hold(s Settings) int           { return s.WhatsAppHoldHours }
func (whatsappWay) PaidOnHandover() bool          { return false }
func (whatsappWay) Ready(s Settings) error {
	if s.WhatsAppNumber == "" {
		return ErrNoWhatsApp
	}
	return nil
}
func (whatsappWay) Instructions(o Order, s Settings) []Instruction {
	if o.Due() <= 0 {
		return nil
	}
	return []Instruction{{Kind: "whatsapp", URL: chatURL(s.WhatsAppNumber, chatText(o, s))}}
}

type cashWay struct{}

func (cashWay) Code() Code           { return CashOnDelivery }
func (cashWay) Hold(Settings) int    { return 0 }
func (cashWay) PaidOnHandover() bool { return true }
func (cashWay) Offered(c Chosen, s Settings) bool {
	return c.Kind == Ship && c.CODAllowed && (s.CODMaxCents == 0 || c.TotalCents <= s.CODMaxCents)
}
func (cashWay) Ready(s Settings) error {
	if !s.CODSomewhere {
		return ErrNoZone
	}
	return nil
}
func (cashWay) Instructions(Order, Settings) []Instruction { return nil }

type transferWay struct{}

func (transferWay) Code() Code                    { return Transfer }
func (transferWay) Offered(Chosen, Settings) bool { return true }
func (transferWay) Hold(s Settings) int           { return s.TransferHoldHours }
func (transferWay) PaidOnHandover() bool          { return false }
func (transferWay) Ready(s Settings) error {
	if len(s.Accounts) == 0 {
		return ErrNoAccount
	}
	return nil
}
func (transferWay) Instructions(o Order, s Settings) (all []Instruction) {
	if o.Due() <= 0 {
		return nil
	}
	for _, account := range accountsFor(s.Accounts, o.Currency) {
		all = append(all, Instruction{Kind: "account", Account: &account})
	}
	return all
}

type pickupWay struct{}

func (pickupWay) Code() Code                                 { return PayAtPickup }
func (pickupWay) Hold(Settings) int                          { return 0 }
func (pickupWay) PaidOnHandover() bool                       { return true }
func (pickupWay) Offered(c Chosen, _ Settings) bool          { return c.Kind == Pickup }
func (pickupWay) Instructions(Order, Settings) []Instruction { return nil }
func (pickupWay) Ready(s Settings) error {
	if len(s.Pickups) == 0 {
		return ErrNoPickup
	}
	return nil
}
