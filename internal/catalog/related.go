package catalog

import (
	"bytes"
	"cmp"
	"iter"
	"slices"

	"github.com/google/uuid"
)

// Kin is what matters of a product when others are put beside it. 0 is a shape, a brand
// or a material that it does not have.
type Kin struct {
	ID                     uuid.UUID
	Model                  string
	Created                int64
	Shape, Brand, Material uint32
	Size                   Size // or nothing
	Gender                 Gender
	PriceCents             int64
}

// Reason is why a product stands beside another.
type Reason string

const (
	SameShape    Reason = "shape"
	SameSize     Reason = "size"
	SameBrand    Reason = "brand"
	LikePrice    Reason = "price"
	SameMaterial Reason = "material"
	LikeSize     Reason = "near_size"
	sameGender   Reason = "gender" // counts, and says nothing
)

// Kindred is a product that is like another, with the reasons worth telling.
type Kindred struct {
	ID      string
	Points  int
	Reasons []Reason
}

const (
	mostRelated  = 4
	leastPoints  = 4
	toldReasons  = 2
	likePriceOne = 4 // one of so many parts up or down is about the same price
)

// judged is a candidate with what it has in common with a product.
type judged struct {
	Kin
	points  int
	reasons [toldReasons]Reason
}

// compare tells which of two stands first. Ties go to the newest, then by id.
func (j judged) compare(other judged) int {
	return cmp.Or(cmp.Compare(other.points, j.points), cmp.Compare(other.Created, j.Created), bytes.Compare(j.ID[:], other.ID[:]))
}

// related are those of the candidates that are most like a product, one of each model:
// the same for everyone.
func related(product Kin, candidates iter.Seq[Kin]) []Kindred {
	best := make([]judged, 0, mostRelated+1)
	for one := range candidates {
		points, reasons := inCommon(product, one)
		if points >= leastPoints && !isSame(one, product) {
			best = putAmong(best, judged{one, points, reasons})
		}
	}
	chosen := make([]Kindred, len(best))
	for i, one := range best {
		chosen[i] = Kindred{ID: one.ID.String(), Points: one.points, Reasons: said(one.reasons)}
	}
	return chosen
}

// isSame tells that two are one product, or colours of one model.
func isSame(a, b Kin) bool { return a.ID == b.ID || a.Model != "" && a.Model == b.Model }

// putAmong puts one among the best so far, if it is one of them.
func putAmong(best []judged, one judged) []judged {
	if len(best) == mostRelated && one.compare(best[mostRelated-1]) > 0 {
		return best
	}
	if at := slices.IndexFunc(best, func(other judged) bool { return isSame(one.Kin, other.Kin) }); at >= 0 {
		if one.compare(best[at]) > 0 {
			return best
		}
		best = slices.Delete(best, at, at+1)
	}
	at, _ := slices.BinarySearchFunc(best, one, judged.compare)
	best = slices.Insert(best, at, one)
	return best[:min(len(best), mostRelated)]
}

// said are the reasons that there are.
func said(reasons [toldReasons]Reason) []Reason {
	return slices.DeleteFunc(reasons[:], func(reason Reason) bool { return reason == "" })
}

// inCommon counts what two products have in common, and tells the strongest of it.
func inCommon(product, other Kin) (points int, told [toldReasons]Reason) {
	reasons := 0
	count := func(is bool, worth int, reason Reason) {
		if !is {
			return
		}
		points += worth
		if reasons < toldReasons && reason != sameGender {
			told[reasons] = reason
			reasons++
		}
	}
	apart := sizesApart(product.Size, other.Size)
	count(product.Shape != 0 && product.Shape == other.Shape, 3, SameShape)
	count(apart == 0, 3, SameSize)
	count(product.Brand != 0 && product.Brand == other.Brand, 2, SameBrand)
	count(isLikePrice(product.PriceCents, other.PriceCents), 1, LikePrice)
	count(product.Material != 0 && product.Material == other.Material, 1, SameMaterial)
	count(apart == 1, 1, LikeSize)
	count(other.Gender == product.Gender || other.Gender == Unisex, 1, sameGender)
	return points, told
}

// sizesApart is how many letters lie between two sizes, or -1 where one is not known.
func sizesApart(a, b Size) int {
	if a == "" || b == "" {
		return -1
	}
	apart := slices.Index(Sizes, a) - slices.Index(Sizes, b)
	return max(apart, -apart)
}

func isLikePrice(cents, other int64) bool {
	apart := other - cents
	return max(apart, -apart)*likePriceOne <= cents
}
