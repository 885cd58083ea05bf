package mail

import (
	"net"
	"testing"
	"time"
)

func TestPausesGrow(t *testing.T) {
	want := []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 4 * time.Hour, 12 * time.Hour}
	for i, pause := range want {
		if got := pauseAfter(i + 1); got != pause {
			t.Errorf("after attempt %d the pause is %v, want %v", i+1, got, pause)
		}
	}
	if got := pauseAfter(3 * maxAttempts); got != 12*time.Hour {
		t.Errorf("after the last attempt the pause is %v", got)
	}
}

func TestSilentServerIsNotWaitedForLong(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0") // connections are taken in and never answered
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	sender, err := ParseSMTP("smtp://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if sender.patience != 10*time.Second {
		t.Errorf("patience = %v, want 10 s", sender.patience)
	}
	sender.patience = 50 * time.Millisecond
	begun := time.Now()
	if err := sender.Check(t.Context()); err == nil {
		t.Error("a silent server passed the check")
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("gave up after %v", took)
	}
}
