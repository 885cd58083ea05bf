package orders

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/blob"
	"mirada/internal/platform/httpx"
)

type byOrder struct {
	ID string `path:"id" maxLength:"36"`
}

type byTyped struct {
	Number string `path:"number" doc:"M-10428, m10428, #10428 or 10428"`
}

type byFile struct {
	ID   string `path:"id" maxLength:"36"`
	File string `path:"file" maxLength:"36"`
}

// ActInput is what every change of staff carries. huma looks into an embedded struct
// only when its name is exported.
type ActInput struct {
	ID  string `path:"id" maxLength:"36"`
	Key string `header:"Idempotency-Key" required:"true" minLength:"1" doc:"Makes a repeated request count once"`
}

func (in ActInput) act(version int) Act { return Act{OrderID: in.ID, Version: version, Key: in.Key} }

type moveInput struct {
	ActInput
	Body struct {
		Version  int      `json:"version" minimum:"1" doc:"That was read"`
		To       string   `json:"to,omitempty"`
		Reason   string   `json:"reason,omitempty"`
		Correct  bool     `json:"correct,omitempty" doc:"A step back that never happened"`
		Unpaid   bool     `json:"unpaid,omitempty" doc:"Ship or hand over although money is due"`
		Charged  bool     `json:"charged,omitempty" doc:"What is due was taken in cash as the goods were handed over"`
		Carrier  string   `json:"carrier,omitempty"`
		Tracking string   `json:"tracking_number,omitempty"`
		Lost     []string `json:"lost,omitempty" maxItems:"100" doc:"Items that do not come back to the shelf"`
		Tell     bool     `json:"tell,omitempty" doc:"Mail the client"`
	}
}

type payInput struct {
	ActInput
	Body struct {
		Version   int       `json:"version" minimum:"1" doc:"That was read"`
		Kind      string    `json:"kind,omitempty" doc:"payment or refund"`
		Amount    float64   `json:"amount,omitempty"`
		Method    string    `json:"method,omitempty" doc:"cash, transfer, terminal or other"`
		Reference string    `json:"reference,omitempty"`
		Note      string    `json:"note,omitempty" doc:"Needed where a refund gives back more than is owed"`
		PaidOn    time.Time `json:"paid_on,omitempty"`
		Tell      bool      `json:"tell,omitempty"`
	}
}

type voidInput struct {
	ActInput
	Line string `path:"line" maxLength:"36"`
	Body struct {
		Version int    `json:"version" minimum:"1" doc:"That was read"`
		Reason  string `json:"reason,omitempty"`
	}
}

type readyInput struct {
	ActInput
	Body struct {
		Version int  `json:"version" minimum:"1" doc:"That was read"`
		Tell    bool `json:"tell,omitempty"`
	}
}

type returnLineForm struct {
	ItemID   string `json:"item_id,omitempty"`
	Quantity int    `json:"quantity,omitempty"`
	Restock  bool   `json:"restock,omitempty" doc:"Back on the shelf"`
}

type returnInput struct {
	ActInput
	Body struct {
		Version int              `json:"version" minimum:"1" doc:"That was read"`
		Items   []returnLineForm `json:"items,omitempty" maxItems:"100"`
		Reason  string           `json:"reason,omitempty"`
		Credit  *float64         `json:"credit,omitempty" doc:"What the goods cost unless given"`
	}
}

func (in returnInput) returning() (Returning, error) {
	back := Returning{Reason: in.Body.Reason, Lines: httpx.Each(in.Body.Items, func(l returnLineForm) ReturnLine { return ReturnLine(l) })}
	if in.Body.Credit != nil {
		cents, ok := httpx.Cents(*in.Body.Credit)
		if !ok {
			return back, ErrLineAmount.On("credit")
		}
		back.CreditCents = &cents
	}
	return back, nil
}

type noteInput struct {
	ActInput
	Body struct {
		Version int    `json:"version" minimum:"1" doc:"That was read"`
		Text    string `json:"text,omitempty"`
	}
}

// plainInput is a change that needs no words.
type plainInput struct {
	ActInput
	Body struct {
		Version int `json:"version" minimum:"1" doc:"That was read"`
	}
}

type verdictInput struct {
	ActInput
	File string `path:"file" maxLength:"36"`
	Body struct {
		Version int    `json:"version" minimum:"1" doc:"That was read"`
		Verdict string `json:"verdict,omitempty" doc:"accepted or rejected"`
	}
}

// picture is a proof as a browser shows it, and does nothing else with it.
type picture struct {
	Type   string `header:"Content-Type"`
	Policy string `header:"Content-Security-Policy"`
	Body   []byte
}

func showPicture(proof Proof, content []byte) *picture {
	return &picture{Type: blob.ContentType(proof.Path), Policy: "default-src 'none'; sandbox", Body: content}
}

// DeskRoutes adds the calls of an order's page in the back office.
func (s *Service) DeskRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/orders/summary", Policy: httpx.Staff, ID: "getOrdersWaiting", Summary: "What waits for staff"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[waitingView], error) {
			waiting, err := s.Waiting(ctx, identity.FromContext(ctx))
			return httpx.Answer(showWaiting(waiting)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/orders/by-number/{number}", Policy: httpx.Staff, ID: "findSale", Summary: "An order by the number that people say"},
		func(ctx context.Context, in *byTyped) (*httpx.Body[deskView], error) {
			desk, err := s.AtDeskByNumber(ctx, identity.FromContext(ctx), in.Number)
			return httpx.Answer(showDesk(desk)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/orders/{id}", Policy: httpx.Staff, ID: "getSale", Summary: "An order with all that happened to it"},
		func(ctx context.Context, in *byOrder) (*httpx.Body[deskView], error) {
			desk, err := s.AtDesk(ctx, identity.FromContext(ctx), in.ID)
			return httpx.Answer(showDesk(desk)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/orders/{id}/files/{file}", Policy: httpx.Staff, ID: "getSaleFile", Summary: "A proof of transfer"},
		func(ctx context.Context, in *byFile) (*picture, error) {
			proof, content, err := s.ProofAtDesk(ctx, identity.FromContext(ctx), in.ID, in.File)
			return showPicture(proof, content), err
		})
	s.manualRoute(rt)
	s.editRoute(rt)
	s.stepRoutes(rt)
	s.moneyRoutes(rt)
}

// afterwards answers a change with the order as it is then.
func (s *Service) afterwards(ctx context.Context, orderID string, err error) (*httpx.Body[deskView], error) {
	if err != nil {
		return nil, err
	}
	desk, err := s.AtDesk(ctx, identity.FromContext(ctx), orderID)
	return httpx.Answer(showDesk(desk)), err
}

func (s *Service) stepRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/status", Policy: httpx.Staff, ID: "moveSale", Summary: "Take an order a step on, or a mistaken one back"},
		func(ctx context.Context, in *moveInput) (*httpx.Body[deskView], error) {
			b := in.Body
			move := Move{Step: Step{To: Status(b.To), Reason: b.Reason, Unpaid: b.Unpaid, Correct: b.Correct, ToCharge: b.Charged},
				Carrier: b.Carrier, Tracking: b.Tracking, Lost: b.Lost, Tell: b.Tell}
			return s.afterwards(ctx, in.ID, s.Move(ctx, identity.FromContext(ctx), in.act(b.Version), move))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/ready", Policy: httpx.Staff, ID: "readySale", Summary: "Say that an order can be collected"},
		func(ctx context.Context, in *readyInput) (*httpx.Body[deskView], error) {
			return s.afterwards(ctx, in.ID, s.Ready(ctx, identity.FromContext(ctx), in.act(in.Body.Version), in.Body.Tell))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/notes", Policy: httpx.Staff, ID: "noteSale", Summary: "Add a note that only staff see"},
		func(ctx context.Context, in *noteInput) (*httpx.Body[deskView], error) {
			return s.afterwards(ctx, in.ID, s.AddNote(ctx, identity.FromContext(ctx), in.act(in.Body.Version), in.Body.Text))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/mails", Policy: httpx.Staff, ID: "mailSale", Summary: "Send the mail of the present state again"},
		func(ctx context.Context, in *plainInput) (*httpx.Body[deskView], error) {
			return s.afterwards(ctx, in.ID, s.MailAgain(ctx, identity.FromContext(ctx), in.act(in.Body.Version)))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/links/void", Policy: httpx.Staff, ID: "voidSaleLinks", Summary: "Make every mailed link worthless"},
		func(ctx context.Context, in *plainInput) (*httpx.Body[deskView], error) {
			return s.afterwards(ctx, in.ID, s.VoidLinks(ctx, identity.FromContext(ctx), in.act(in.Body.Version)))
		})
}

func (s *Service) moneyRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/payments", Policy: httpx.Staff, ID: "paySale", Summary: "Write down money that came, or was given back"},
		func(ctx context.Context, in *payInput) (*httpx.Body[deskView], error) {
			b := in.Body
			cents, ok := httpx.Cents(b.Amount)
			if !ok {
				return nil, ErrLineAmount.On("amount")
			}
			payment := Payment{Kind: LineKind(b.Kind), AmountCents: cents, Method: Method(b.Method), Reference: b.Reference, Note: b.Note, PaidOn: b.PaidOn, Quiet: !b.Tell}
			return s.afterwards(ctx, in.ID, s.Pay(ctx, identity.FromContext(ctx), in.act(b.Version), payment))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/payments/{line}/void", Policy: httpx.Staff, ID: "voidSalePayment", Summary: "Take a payment or refund out of the sums"},
		func(ctx context.Context, in *voidInput) (*httpx.Body[deskView], error) {
			return s.afterwards(ctx, in.ID, s.Void(ctx, identity.FromContext(ctx), in.act(in.Body.Version), in.Line, in.Body.Reason))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/returns", Policy: httpx.Staff, ID: "returnSale", Summary: "Write down what a client brought back"},
		func(ctx context.Context, in *returnInput) (*httpx.Body[deskView], error) {
			back, err := in.returning()
			if err != nil {
				return nil, err
			}
			return s.afterwards(ctx, in.ID, s.TakeBack(ctx, identity.FromContext(ctx), in.act(in.Body.Version), back))
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/orders/{id}/proofs/{file}", Policy: httpx.Staff, ID: "reviewProof", Summary: "Say whether a proof was confirmed"},
		func(ctx context.Context, in *verdictInput) (*httpx.Body[deskView], error) {
			return s.afterwards(ctx, in.ID, s.Judge(ctx, identity.FromContext(ctx), in.act(in.Body.Version), in.File, Verdict(in.Body.Verdict)))
		})
}
