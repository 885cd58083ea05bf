package orders

import (
	"time"

	"mirada/internal/platform/httpx"
)

type waitingView struct {
	Count         int         `json:"count" doc:"Beside Ventas: pending orders and proofs to review"`
	ToAccept      int         `json:"to_accept"`
	Proofs        int         `json:"proofs"`
	ToShip        int         `json:"to_ship"`
	ToCollect     int         `json:"to_collect" doc:"Ready for more than 7 days"`
	RefundsDue    int         `json:"refunds_due"`
	ExpiringToday int         `json:"expiring_today"`
	Recovered     int         `json:"recovered" doc:"Orders of the last 30 days that ended an abandoned cart"`
	Newest        *newestView `json:"newest,omitempty"`
}

type newestView struct {
	ID        string    `json:"id"`
	Number    string    `json:"number"`
	Total     float64   `json:"total"`
	Currency  string    `json:"currency"`
	CreatedAt time.Time `json:"created_at"`
}

func showWaiting(w Waiting) waitingView {
	work := w.Work
	view := waitingView{Count: work[ToAccept] + work[ToReview], ToAccept: work[ToAccept], Proofs: work[ToReview], ToShip: work[ToShip],
		ToCollect: work[ToCollect], RefundsDue: work[ToRefund], ExpiringToday: work[ExpiringToday], Recovered: w.Recovered}
	if w.Newest != nil {
		view.Newest = &newestView{w.Newest.ID, w.Newest.Number.String(), httpx.Decimal(w.Newest.TotalCents), w.Newest.Currency, w.Newest.CreatedAt}
	}
	return view
}
