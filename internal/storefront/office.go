package storefront

import (
	"context"
	"net/http"
	"strings"

	"mirada/internal/platform/httpx"
)

// office is the page of the back office at a path; nil elsewhere. It holds no data but
// the currency that its prices are in.
func (s *Storefront) office(ctx context.Context, path string) *kept {
	path = withoutSlash(path)
	if path != "/admin" && path != "/admin-auth" && !strings.HasPrefix(path, "/admin/") && !strings.HasPrefix(path, "/admin-auth/") {
		return nil
	}
	page, _, found := s.admin.find(path)
	// Kept and counted by its pattern: every order has the same page.
	made := &kept{key: page.Path, document: httpx.AdminDocument, status: http.StatusOK}
	if !found {
		page, made.status, made.key = notFoundPage, http.StatusNotFound, "/admin/404"
	}
	at, known := s.stamps.Now() // before the currency is read
	if before := s.shelf.look(made.key); before != nil && !s.stamps.Since(before.at, currencyTables) {
		return before
	}
	page.Private, made.at = true, at
	data, err := s.currencyOnly(ctx)
	made.pack(document(s.entries[httpx.AdminDocument], (&head{page: page}).html(), "", queriesOf(data))...)
	if known && err == nil {
		s.shelf.put(made)
	}
	return made
}

func (s *Storefront) currencyOnly(ctx context.Context) (string, error) {
	currency, err := s.shop.readCurrency(ctx)
	if err != nil {
		return "", err // staff see the usual sign until the page is asked for again
	}
	return encode([]query{{Key: currencyKey.of(), Data: currency}})
}
