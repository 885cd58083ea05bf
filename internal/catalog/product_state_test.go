package catalog

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestScheduleSettlesWhenAProductIsInTheShop(t *testing.T) {
	now := time.Date(2026, 12, 14, 13, 0, 0, 0, time.UTC)
	soon, past, far := now.Add(time.Minute), now, now.Add(furthest+time.Minute)
	for name, test := range map[string]struct {
		state   State
		at      *time.Time
		want    State
		keeps   bool
		refused bool
	}{
		"a draft keeps no time":             {Draft, &soon, Draft, false, false},
		"published keeps no time":           {Published, &soon, Published, false, false},
		"scheduled waits":                   {Scheduled, &soon, Scheduled, true, false},
		"the past publishes at once":        {Scheduled, &past, Published, false, false},
		"a schedule without a time":         {Scheduled, nil, Scheduled, false, true},
		"more than two years are a mistake": {Scheduled, &far, Scheduled, false, true},
	} {
		state, at, refusal := Schedule(test.state, test.at, now)
		if state != test.want || (at != nil) != test.keeps || (refusal != "") != test.refused {
			t.Errorf("%s: got %s, %v, %q", name, state, at, refusal)
		}
	}
}

func TestOlderFormsChangeNeitherStateNorReferences(t *testing.T) {
	sku, at := "MR-1", time.Now().Add(time.Hour)
	before := Product{State: Scheduled, PublishAt: &at, SKU: &sku}
	change, err := ProductChange{}.settled(before, time.Now())
	if err != nil || change.State != Scheduled || change.PublishAt == nil || change.SKU == nil || *change.SKU != sku {
		t.Errorf("got %+v, %v", change, err)
	}
	empty := " "
	if change, _ = (ProductChange{SKU: &empty}).settled(before, time.Now()); change.SKU != nil {
		t.Errorf("an emptied reference stayed %q", *change.SKU)
	}
}

// What the shop shows is read from shop_products. These files read all products: staff
// see drafts, and what already happened happened to any product.
func TestOnlyTheseFilesReadAllProducts(t *testing.T) {
	for table, test := range map[string]struct {
		holds   string
		allowed []string
	}{
		"products": {"what is in the trash", []string{
			"catalog/store_kept.go", "catalog/store_listing.go", "catalog/store_model.go", "catalog/store_product.go", "catalog/store_search.go", "orders/store_glance.go", "testkit/bigshop/catalogue.go",
		}},
		"office_products": {"drafts", []string{
			"app/backup_store.go", "catalog/product_query.go", "catalog/store_colour.go", "catalog/store_image.go", "catalog/store_model.go", "catalog/store_preview.go", "catalog/store_product.go", "catalog/store_search.go",
			"catalog/store_taxonomy.go", "inventory/store.go", "reviews/store.go",
		}},
	} {
		found := filesThatRead(t, table)
		for _, file := range found {
			if !slices.Contains(test.allowed, file) {
				t.Errorf("%s reads %s, where %s is: the shop reads shop_products, the office office_products", file, table, test.holds)
			}
		}
		for _, file := range test.allowed {
			if !slices.Contains(found, file) {
				t.Errorf("%s no longer reads %s: take it off the list", file, table)
			}
		}
	}
}

// filesThatRead lists the files that name a table in a query.
func filesThatRead(t *testing.T, table string) (found []string) {
	t.Helper()
	reads := regexp.MustCompile(`(?i)\b(from|join) ` + table + `\b`)
	err := filepath.WalkDir("..", func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(text)) {
			if code := strings.TrimSpace(line); !strings.HasPrefix(code, "//") && reads.MatchString(code) {
				found = append(found, filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator))))
				break
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
