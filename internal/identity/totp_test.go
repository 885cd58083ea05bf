package identity

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/hotp"
)

// The secret of RFC 6238's test vectors, and the last six digits of its SHA-1 codes.
const vectorSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

func TestCodesAreThoseOfTheStandard(t *testing.T) {
	t.Parallel()
	for seconds, code := range map[int64]string{
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130",
	} {
		step, matches := matchStep(vectorSecret, code, time.Unix(seconds, 0))
		if !matches || step != seconds/30 {
			t.Errorf("%s at %d: step %d, %v", code, seconds, step, matches)
		}
	}
}

func TestACodeIsGoodOneStepEitherSide(t *testing.T) {
	t.Parallel()
	now := time.Unix(1111111111, 0)
	code, err := hotp.GenerateCode(vectorSecret, uint64(now.Unix()/30))
	if err != nil {
		t.Fatal(err)
	}
	for away, want := range map[time.Duration]bool{0: true, 30 * time.Second: true, -30 * time.Second: true, 61 * time.Second: false, -61 * time.Second: false} {
		if _, matches := matchStep(vectorSecret, code, now.Add(away)); matches != want {
			t.Errorf("%v away: %v", away, matches)
		}
	}
	for _, wrong := range []string{"", "05047", "0504711", "٠٥٠٤٧١", strings.Repeat("0", 10_000)} {
		if _, matches := matchStep(vectorSecret, wrong, now); matches {
			t.Errorf("%.20q is taken", wrong)
		}
	}
}

func TestRecoveryCodesAreTenAndReadAsTyped(t *testing.T) {
	t.Parallel()
	codes, shape, seen := newRecoveryCodes(), regexp.MustCompile(`^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$`), map[string]bool{}
	for _, code := range codes {
		if !shape.MatchString(code) || seen[code] || isAppCode(tidyCode(code)) {
			t.Errorf("code %s", code)
		}
		seen[code] = true
		typed := " " + strings.ToLower(strings.ReplaceAll(code, "-", " ")) + " "
		if recoveryHash("ana", typed) != recoveryHash("ana", code) || recoveryHash("eva", code) == recoveryHash("ana", code) {
			t.Errorf("%q does not count as %s of its owner", typed, code)
		}
	}
	if len(codes) != 10 {
		t.Errorf("%d codes", len(codes))
	}
}
