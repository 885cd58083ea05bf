package catalog

import (
	"cmp"
	"slices"
)

// Kin is what matters of a product when others are put beside it. 0 is a shape, a brand
// or a material that it does not have.
type Kin struct {
	ID, Model              string
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
	*Kin
	points  int // 0 for one that is out
	reasons [toldReasons]Reason
}

// isBefore tells which of two stands first. Ties go to the newest, then by id.
func (j *judged) isBefore(other *judged) bool {
	return cmp.Or(cmp.Compare(other.points, j.points), cmp.Compare(other.Created, j.Created), cmp.Compare(j.ID, other.ID)) < 0
}

// related are those of the candidates that are most like a product, one of each model:
// the same for everyone. Few are wanted of many, so the best is looked for again and again.
func related(product Kin, candidates []Kin) []Kindred {
	all := make([]judged, 0, len(candidates))
	for i := range candidates {
		if points, reasons := inCommon(product, candidates[i]); points >= leastPoints {
			all = append(all, judged{&candidates[i], points, reasons})
		}
	}
	chosen := []Kindred{}
	for taken := &product; len(chosen) < mostRelated; {
		best := nextBest(all, taken)
		if best == nil {
			break
		}
		taken = best.Kin
		chosen = append(chosen, Kindred{ID: best.ID, Points: best.points, Reasons: said(best.reasons)})
	}
	return chosen
}

// nextBest is the best of those that are left when one of them, and its model, is taken.
func nextBest(all []judged, taken *Kin) (best *judged) {
	for i := range all {
		one := &all[i]
		if one.points > 0 && (one.ID == taken.ID || one.Model != "" && one.Model == taken.Model) {
			one.points = 0
		}
		if one.points > 0 && (best == nil || one.isBefore(best)) {
			best = one
		}
	}
	return best
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
