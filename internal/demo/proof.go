package demo

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"mirada/internal/identity"
	"mirada/internal/orders"
)

// sendProof is a buyer's picture of a transfer, which staff have not looked at yet. It
// stops the clock, so that the order waits for them.
func sendProof(ctx context.Context, o *orders.Service, order orders.Order, buyer person) error {
	picture, err := slip()
	if err != nil {
		return err
	}
	actor := identity.Actor{UserID: buyer.id, Email: buyer.Email, Realm: identity.Shop, Role: identity.RoleUser}
	_, err = o.AddProof(ctx, actor, order.Number.String(), "", bytes.NewReader(picture))
	return err
}

// slip looks like the screen of a bank from afar: a head, a sum and lines nobody can
// read.
func slip() ([]byte, error) {
	page := image.NewRGBA(image.Rect(0, 0, 480, 800))
	fill := func(x0, y0, x1, y1 int, shade color.Color) {
		draw.Draw(page, image.Rect(x0, y0, x1, y1), image.NewUniform(shade), image.Point{}, draw.Src)
	}
	grey := color.RGBA{0xc9, 0xce, 0xd1, 0xff}
	fill(0, 0, 480, 800, color.White)
	fill(0, 0, 480, 110, color.RGBA{0x1f, 0x5a, 0x4d, 0xff})
	fill(40, 44, 250, 68, color.White)
	fill(130, 190, 350, 230, color.RGBA{0x22, 0x2a, 0x2e, 0xff})
	for i, width := range []int{210, 320, 180, 280, 240, 300, 160} {
		y := 310 + 56*i
		fill(40, y, 130, y+14, grey)
		fill(160, y, 160+width*4/5, y+14, color.RGBA{0x6b, 0x75, 0x7b, 0xff})
	}
	var out bytes.Buffer
	err := png.Encode(&out, page)
	return out.Bytes(), err
}
