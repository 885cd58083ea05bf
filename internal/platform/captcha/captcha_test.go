package captcha_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"mirada/internal/platform/captcha"
	"mirada/internal/platform/db"
	"mirada/internal/platform/db/dbtest"
)

const key = "the key of all nodes"

// solve does the work that a browser does.
func solve(t *testing.T, c *captcha.Captcha) altcha.Payload {
	t.Helper()
	return solveFor(t, c, "door")
}

func solveFor(t *testing.T, c *captcha.Captcha, form string) altcha.Payload {
	t.Helper()
	challenge, err := c.Challenge(form)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := altcha.SolveChallenge(challenge.Challenge, challenge.Salt, altcha.SHA256, int(challenge.MaxNumber), 0, nil)
	if err != nil || solution == nil {
		t.Fatalf("not solved: %v", err)
	}
	return altcha.Payload{Algorithm: challenge.Algorithm, Challenge: challenge.Challenge, Number: int64(solution.Number), Salt: challenge.Salt, Signature: challenge.Signature}
}

func encode(t *testing.T, payload altcha.Payload) string {
	t.Helper()
	text, err := json.Marshal(payload)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(text)
}

// keyOf is the key that challenges of a form are signed with.
func keyOf(key, form string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(form))
	return hex.EncodeToString(mac.Sum(nil))
}

// made is a challenge of our own key that ends at the given time.
func made(t *testing.T, signedWith string, expires time.Time) altcha.Payload {
	t.Helper()
	number := int64(7)
	challenge, err := altcha.CreateChallenge(altcha.ChallengeOptions{Algorithm: altcha.SHA256, HMACKey: keyOf(signedWith, "door"), Expires: &expires, Number: &number})
	if err != nil {
		t.Fatal(err)
	}
	return altcha.Payload{Algorithm: challenge.Algorithm, Challenge: challenge.Challenge, Number: number, Salt: challenge.Salt, Signature: challenge.Signature}
}

func TestASolutionIsAcceptedOnceOnWhicheverNode(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		node, other := captcha.New(d, key, captcha.LightWork), captcha.New(d, key, captcha.LightWork)
		solution := encode(t, solve(t, node))
		var accepted, refused int
		var count sync.Mutex
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				err := []*captcha.Captcha{node, other}[i%2].For("door").Spend(t.Context(), solution)
				count.Lock()
				defer count.Unlock()
				switch {
				case err == nil:
					accepted++
				case errors.Is(err, captcha.ErrMissing):
					refused++
				default:
					t.Error(err)
				}
			})
		}
		if all.Wait(); accepted != 1 || refused != 19 {
			t.Errorf("%d accepted, %d refused", accepted, refused)
		}
	})
}

func TestWhatWasNotSolvedIsRefused(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := captcha.New(d, key, captcha.LightWork)
		good := made(t, key, time.Now().Add(time.Minute))
		changed := func(change func(*altcha.Payload)) string {
			payload := good
			change(&payload)
			return encode(t, payload)
		}
		later := strings.Replace(good.Salt, "expires=", "expires=9", 1)
		for name, solution := range map[string]string{
			"nothing":           "",
			"no base64":         "%%%",
			"no JSON":           base64.StdEncoding.EncodeToString([]byte("x")),
			"null":              base64.StdEncoding.EncodeToString([]byte("null")),
			"too long":          encode(t, good) + strings.Repeat("A", 2048),
			"another key":       encode(t, made(t, "a key of mine", time.Now().Add(time.Minute))),
			"expired":           encode(t, made(t, key, time.Now().Add(-2*time.Second))),
			"another number":    changed(func(p *altcha.Payload) { p.Number++ }),
			"no number":         changed(func(p *altcha.Payload) { p.Number = 0 }),
			"another signature": changed(func(p *altcha.Payload) { p.Signature = strings.Repeat("0", 64) }),
			"no signature":      changed(func(p *altcha.Payload) { p.Signature = "" }),
			"a later end":       changed(func(p *altcha.Payload) { p.Salt = later }),
			"another algorithm": changed(func(p *altcha.Payload) { p.Algorithm = "SHA-1" }),
			"no algorithm":      changed(func(p *altcha.Payload) { p.Algorithm = "none" }),
		} {
			if err := c.For("door").Spend(t.Context(), solution); !errors.Is(err, captcha.ErrMissing) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := c.For("door").Spend(t.Context(), encode(t, good)); err != nil {
			t.Errorf("the good one: %v", err)
		}
		spliced := good // the same hash with its digits moved between salt and number
		spliced.Salt = strings.TrimSuffix(spliced.Salt, "&")
		if err := c.For("door").Spend(t.Context(), encode(t, spliced)); !errors.Is(err, captcha.ErrMissing) {
			t.Errorf("written another way, again: %v", err)
		}
	})
}

func TestASolutionIsGoodAtItsOwnFormOnly(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := captcha.New(d, key, captcha.LightWork)
		solution := encode(t, solveFor(t, c, "door"))
		for _, other := range []string{"window", "doo", "door ", ""} {
			if err := c.For(other).Spend(t.Context(), solution); !errors.Is(err, captcha.ErrMissing) {
				t.Errorf("solved for the door, sent to %q: %v", other, err)
			}
		}
		if err := c.For("door").Spend(t.Context(), solution); err != nil {
			t.Errorf("at its own form: %v", err)
		}
	})
}

// Who names no form gets one challenge that costs more than one of each.
func TestASolutionForAnyFormCostsMoreThanAll(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := captcha.New(d, key, captcha.LightWork)
		bound, err := c.Challenge("door")
		free, freeErr := c.Challenge("")
		if err != nil || freeErr != nil || free.MaxNumber < 5*bound.MaxNumber {
			t.Errorf("%d against %d, %v, %v", free.MaxNumber, bound.MaxNumber, err, freeErr)
		}
		solution := encode(t, solveFor(t, c, ""))
		if err := c.For("door").Spend(t.Context(), solution); err != nil {
			t.Errorf("at the door: %v", err)
		}
		if err := c.For("window").Spend(t.Context(), solution); !errors.Is(err, captcha.ErrMissing) {
			t.Errorf("a second time, at the window: %v", err)
		}
	})
}

func TestAChallengeLastsTenMinutes(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		challenge, err := captcha.New(d, key, captcha.LightWork).Challenge("door")
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(challenge.Salt, "expires=")
		expires, err := strconv.ParseInt(strings.TrimSuffix(text, "&"), 10, 64)
		if left := time.Until(time.Unix(expires, 0)); err != nil || left > 10*time.Minute || left < 9*time.Minute {
			t.Errorf("salt %s: %v left, %v", challenge.Salt, left, err)
		}
	})
}

func TestUsedChallengesAreForgottenOnceTheyHaveExpired(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := captcha.New(d, key, captcha.LightWork)
		solution := encode(t, made(t, key, time.Now().Add(time.Minute)))
		if err := c.For("door").Spend(t.Context(), solution); err != nil {
			t.Fatal(err)
		}
		if err := c.Forget(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := c.For("door").Spend(t.Context(), solution); !errors.Is(err, captcha.ErrMissing) {
			t.Errorf("forgotten too early: %v", err)
		}
		err := d.WriteTx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(t.Context(), `UPDATE captcha_used SET expires_at = $1`, time.Now().Add(-time.Second))
			return err
		})
		if err == nil {
			err = c.Forget(t.Context())
		}
		left, countErr := db.One[int](t.Context(), d, `SELECT count(*) FROM captcha_used`)
		if err != nil || countErr != nil || left != 0 {
			t.Errorf("%d left, %v, %v", left, err, countErr)
		}
	})
}
