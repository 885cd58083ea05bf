package attacks_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"mirada/internal/testkit"
)

// leaks listens to every line that the shops of this package log.
var leaks = &listener{}

type listener struct {
	mu    sync.Mutex
	lines int
	found []string
}

// secretShapes are what must never be logged: passwords that the tests use, and
// anything that looks like a session or a link (43 letters, as both are made).
var (
	secretShape = regexp.MustCompile(`[A-Za-z0-9_-]{43,}`)
	mixed       = []*regexp.Regexp{regexp.MustCompile(`[A-Z]`), regexp.MustCompile(`[a-z]`), regexp.MustCompile(`[0-9]`)}
	passwords   = []string{testkit.StaffPassword, `"` + testkit.ShopPassword + `"`, "palmeras-azules-77", "nuevo-secreto"}
)

func (l *listener) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines++
	text := string(line)
	for _, password := range passwords {
		if strings.Contains(text, password) {
			l.found = append(l.found, text)
		}
	}
	for _, word := range secretShape.FindAllString(text, -1) {
		if mixed[0].MatchString(word) && mixed[1].MatchString(word) && mixed[2].MatchString(word) {
			l.found = append(l.found, text)
		}
	}
	return len(line), nil
}

func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.NewJSONHandler(leaks, nil)))
	status := m.Run()
	if len(leaks.found) > 0 {
		os.Stderr.WriteString("secrets in the log:\n" + strings.Join(leaks.found[:min(len(leaks.found), 5)], "\n"))
		status = 1
	}
	os.Exit(status)
}

// never are fields that no answer has; neverPublic those that only staff read.
var (
	neverSaid = regexp.MustCompile(`^(password|password_hash|secret|secret_hash|token_hash|hash|salt|recovery_codes|text_body|html_body)$`)
	staffOnly = regexp.MustCompile(`^(buy_price|sell_price|markup_percentage|low_stock|stock_transactions|actor_email|ip)$`)
)

// toldOnPurpose is what an operation is there to tell.
var toldOnPurpose = map[string]string{"getCaptcha": "salt", "beginSecondFactor": "secret"}

// Every answer of every operation to everyone it answers, looked through name by name.
func TestNoAnswerHoldsASecret(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		c, answers := newCast(t, shop), 0
		for _, r := range readTable(t, shop) {
			if r.endsSessions() {
				continue
			}
			for _, caller := range []int{visitor, shopper, admin, super} {
				answer := c.send(r, c.ready(r), c.callers[caller].Twin())
				answers++
				for _, name := range fieldNames(answer.Body) {
					isPublic := caller < admin && !strings.HasPrefix(r.Path, "/api/sessions") && !strings.HasPrefix(r.Path, "/api/profile/export")
					if neverSaid.MatchString(name) && name != toldOnPurpose[r.ID] || isPublic && staffOnly.MatchString(name) {
						t.Errorf("A%d at %s is told %s", caller, r.ID, name)
					}
				}
				for _, cookie := range []string{"mirada_shop", "mirada_admin"} {
					if secret := c.callers[caller].Cookie(cookie); secret != "" && bytes.Contains(answer.Body, []byte(secret)) {
						t.Errorf("A%d at %s is told their own cookie", caller, r.ID)
					}
				}
			}
		}
		wantCount(t, answers, 400)
	})
}

// fieldNames lists every name in an answer, however deep; what is no JSON has none.
func fieldNames(body []byte) (names []string) {
	var value any
	if json.Unmarshal(body, &value) != nil {
		return nil
	}
	var walk func(any)
	walk = func(value any) {
		switch v := value.(type) {
		case map[string]any:
			for name, inner := range v {
				names = append(names, name)
				walk(inner)
			}
		case []any:
			for _, inner := range v {
				walk(inner)
			}
		}
	}
	walk(value)
	return names
}
