package tryon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"mirada/internal/platform/db"
)

type row struct {
	ProductID   string
	Shape       string
	LensWidth   int
	BridgeWidth int
	Temple      int
	Details     string
	Version     int
	UpdatedAt   time.Time
}

// details is what the table keeps as JSON: nothing is ever searched by it.
type details struct {
	Material   string    `json:"material"`
	LensHeight float64   `json:"lens_height,omitempty"`
	Color      string    `json:"color"`
	Tortoise   *Tortoise `json:"tortoise,omitempty"`
	Tint       Tint      `json:"tint"`
}

// Lengths are kept in tenths of a millimetre.
func tenths(mm float64) int     { return int(math.Round(mm * 10)) }
func millimetres(n int) float64 { return float64(n) / 10 }

const selectFrame = `SELECT product_id, shape, lens_width, bridge_width, temple, details, version, updated_at FROM product_frames`

// readFrame reads a frame; which narrows it further, or locks it.
func readFrame(ctx context.Context, from db.Source, productID, which string) (Frame, error) {
	r, err := db.One[row](ctx, from, selectFrame+` WHERE product_id = $1`+which, productID)
	if errors.Is(err, db.ErrNotFound) {
		return Frame{}, ErrFrame
	}
	if err != nil {
		return Frame{}, err
	}
	return r.frame()
}

// framesOf reads the frames of products, by product; who has none is not among them.
func framesOf(ctx context.Context, from db.Source, productIDs []any) (map[string]Frame, error) {
	var which db.Filter
	which.Add(`product_id IN (`+db.In(len(productIDs))+`)`, productIDs...)
	rows, err := db.All[row](ctx, from, selectFrame+which.Where(), which.Args()...)
	frames := make(map[string]Frame, len(rows))
	for _, r := range rows {
		if frames[r.ProductID], err = r.frame(); err != nil {
			break
		}
	}
	return frames, err
}

func (r row) frame() (Frame, error) {
	var d details
	if err := json.Unmarshal([]byte(r.Details), &d); err != nil {
		return Frame{}, fmt.Errorf("read frame of product %s: %w", r.ProductID, err)
	}
	return Frame{
		ProductID: r.ProductID, Shape: r.Shape, Material: d.Material,
		LensWidth: millimetres(r.LensWidth), LensHeight: d.LensHeight, Bridge: millimetres(r.BridgeWidth), Temple: millimetres(r.Temple),
		Color: d.Color, Tortoise: d.Tortoise, Tint: d.Tint, Version: r.Version, UpdatedAt: r.UpdatedAt,
	}, nil
}

// saveFrame tells the version it made.
func saveFrame(ctx context.Context, tx *db.Tx, f Frame) (int, error) {
	text, err := json.Marshal(details{Material: f.Material, LensHeight: f.LensHeight, Color: f.Color, Tortoise: f.Tortoise, Tint: f.Tint})
	if err != nil {
		return 0, err
	}
	_, err = tx.ExecOf(ctx, f.ProductID, `
		INSERT INTO product_frames (product_id, shape, lens_width, bridge_width, temple, details, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (product_id) DO UPDATE SET shape = excluded.shape, lens_width = excluded.lens_width,
			bridge_width = excluded.bridge_width, temple = excluded.temple, details = excluded.details,
			updated_at = excluded.updated_at, version = product_frames.version + 1`,
		f.ProductID, f.Shape, tenths(f.LensWidth), tenths(f.Bridge), tenths(f.Temple), string(text), f.UpdatedAt)
	if errors.Is(err, db.ErrForeignKey) {
		return 0, ErrProduct
	}
	if err != nil {
		return 0, err
	}
	return db.One[int](ctx, tx, `SELECT version FROM product_frames WHERE product_id = $1`, f.ProductID)
}

func deleteFrame(ctx context.Context, tx *db.Tx, productID string) error {
	_, err := tx.ExecOf(ctx, productID, `DELETE FROM product_frames WHERE product_id = $1`, productID)
	return err
}

func productExists(ctx context.Context, from db.Source, products, productID string) (bool, error) {
	n, err := db.One[int](ctx, from, `SELECT count(*) FROM `+products+` WHERE id = $1`, productID)
	return n > 0, err
}
