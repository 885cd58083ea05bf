package customers

import (
	"testing"
	"time"

	"mirada/internal/platform/ids"
)

func TestSubscriberState(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for want, subscriber := range map[SubscriberState]Subscriber{
		PendingSubscriber:   {},
		ConfirmedSubscriber: {ConfirmedAt: &now},
		StoppedSubscriber:   {ConfirmedAt: &now, StoppedAt: &now},
	} {
		if got := subscriber.State(); got != want {
			t.Errorf("%+v is %s, want %s", subscriber, got, want)
		}
	}
}

func TestALinkCountsForADay(t *testing.T) {
	t.Parallel()
	sent := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	subscriber := Subscriber{ConfirmSentAt: &sent}
	for age, want := range map[time.Duration]bool{0: true, 24*time.Hour - time.Second: true, 24 * time.Hour: false} {
		if got := subscriber.mayConfirm(sent.Add(age)); got != want {
			t.Errorf("after %s: %v, want %v", age, got, want)
		}
	}
	if (Subscriber{}).mayConfirm(sent) {
		t.Error("a link that was never sent counts")
	}
}

func TestOnlyOurOwnStopTokensAreRead(t *testing.T) {
	t.Parallel()
	id, other := ids.New(), ids.New()
	token := stopToken("key", id)
	if got, ok := readStopToken("key", token); !ok || got != id {
		t.Fatalf("our token: %q, %v", got, ok)
	}
	for _, forged := range []string{"", ".", id, id + ".", other + token[len(id):], token + "x", token[:len(token)-1], stopToken("another key", id), "x" + token} {
		if _, ok := readStopToken("key", forged); ok {
			t.Errorf("%q is taken for ours", forged)
		}
	}
}
