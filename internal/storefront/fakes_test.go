package storefront

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/platform/cache"
	"mirada/internal/platform/httpx"
)

// fakeShop is a shop in memory: what a page says is what name holds.
type fakeShop struct {
	name   atomic.Pointer[string]
	phone  atomic.Pointer[string]
	broken atomic.Bool
	reads  atomic.Int64
	lands  []string
}

func newFakeShop() *fakeShop {
	f := &fakeShop{}
	f.call("Samaná")
	f.dial("809")
	return f
}

func (f *fakeShop) call(name string)  { f.name.Store(&name) }
func (f *fakeShop) dial(phone string) { f.phone.Store(&phone) }

func (f *fakeShop) read(_ context.Context, a address) (*model, error) {
	f.reads.Add(1)
	if f.broken.Load() {
		return nil, context.DeadlineExceeded
	}
	m := &model{address: a, status: http.StatusOK, isOdd: strings.HasPrefix(a.filter, "odd."), slides: &httpx.List[content.SlideView]{}, brands: &httpx.List[catalog.BrandView]{}, currency: "USD"}
	if a.page.Path == productPath {
		if a.id == "none" {
			m.status = http.StatusNotFound
			return m, nil
		}
		m.product = &catalog.DetailView{ID: a.id, Name: *f.name.Load()}
	}
	m.carry(productKey.of(a.String()), map[string]string{"name": *f.name.Load()})
	return m, nil
}

func (f *fakeShop) readCurrency(context.Context) (string, error) { return "USD", nil }

func (f *fakeShop) readAround(_ context.Context, stamp uint64) (*around, error) {
	if f.broken.Load() {
		return nil, context.DeadlineExceeded
	}
	below := &around{stamp: stamp, footer: content.FooterView{ContactPhone: *f.phone.Load()}}
	var err error
	below.data, err = encode([]query{{footerKey.of(), below.footer}})
	return below, err
}

func (f *fakeShop) landings(_ context.Context, visit func(string, url.Values) bool) error {
	for _, path := range f.lands {
		if !visit(path, nil) {
			return nil
		}
	}
	return nil
}

// fakeDrawer draws what it is given, and can be made slow, broken or curious.
type fakeDrawer struct {
	drawn  atomic.Int64
	before atomic.Pointer[func(ctx context.Context, address string) error]
}

func (f *fakeDrawer) first(do func(ctx context.Context, address string) error) { f.before.Store(&do) }

func (f *fakeDrawer) Draw(ctx context.Context, address, data string) (string, error) {
	if do := f.before.Load(); do != nil {
		if err := (*do)(ctx, address); err != nil {
			return "", err
		}
	}
	f.drawn.Add(1)
	_, after, _ := strings.Cut(data, `"name":"`)
	name, _, _ := strings.Cut(after, `"`)
	_, after, _ = strings.Cut(data, `"contact_phone":"`)
	phone, _, _ := strings.Cut(after, `"`)
	return "<i>" + address + "</i><b>" + name + "</b><footer>" + phone + "</footer>", nil
}

// testFront stands on entries of its own, so that it needs no built front end.
func testFront(t *testing.T) (*Storefront, *fakeShop, *fakeDrawer, *cache.Cache) {
	t.Helper()
	shop, drawer, stamps := newFakeShop(), &fakeDrawer{}, cache.New(1<<20)
	s := New(shop, stamps, drawer, Options{Base: "https://mirada.do", Limit: httpx.NewLimiter(1000, time.Second), Most: 4 << 20, Asked: func() uint64 { return 0 }})
	s.entries = map[httpx.Document]string{
		httpx.ShopDocument:  `<html><head><!--mirada:head--></head><body>shop<div id="root"></div><!--mirada:data--></body></html>`,
		httpx.AdminDocument: `<html><head><!--mirada:head--></head><body>admin<div id="root"></div><!--mirada:data--></body></html>`,
	}
	return s, shop, drawer, stamps
}

func do(h http.Handler, method, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, strings.NewReader(""))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}
