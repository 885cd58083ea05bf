package main_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// post sends JSON and returns the status and what was said.
func (s *shop) post(t *testing.T, path, body string) (status int, code string) {
	t.Helper()
	answer, err := http.Post(s.url+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var problem struct{ Code string }
	if err := json.NewDecoder(answer.Body).Decode(&problem); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, problem.Code
}

// A limit on the size of files makes every write of the running shop fail, as a
// broken disk does.
func limitFiles(t *testing.T, s *shop, limit string) {
	t.Helper()
	if output, err := exec.Command("prlimit", "--pid", strconv.Itoa(s.Process.Pid), "--fsize="+limit).CombinedOutput(); err != nil {
		t.Fatalf("prlimit: %v: %s", err, output)
	}
}

func TestAFailedDiskEndsWritingAndSaysSo(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const wrong = `{"email": "nadie@example.do", "password": "equivocada"}`
	if status, code := s.post(t, "/api/admin/session", wrong); status != http.StatusUnauthorized {
		t.Fatalf("before: %d %s", status, code)
	}
	limitFiles(t, s, "1:unlimited")
	for range 2 {
		if status, code := s.post(t, "/api/admin/session", wrong); status != http.StatusServiceUnavailable || code != "platform.storage_failed" {
			t.Errorf("a write on a broken disk: %d %s", status, code)
		}
	}
	ready, err := http.Get(s.url + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Body.Close()
	words, err := io.ReadAll(ready.Body)
	if ready.StatusCode != http.StatusServiceUnavailable || err != nil || !strings.Contains(string(words), "disk") {
		t.Errorf("readiness: %d %q (%v)", ready.StatusCode, words, err)
	}
	if status, err := s.get(t.Context(), "/api/brands"); status != http.StatusOK {
		t.Errorf("a read: %d (%v)", status, err)
	}
	limitFiles(t, s, "unlimited:unlimited")
	if status, code := s.post(t, "/api/admin/session", wrong); status != http.StatusServiceUnavailable {
		t.Errorf("before the next start: %d %s", status, code)
	}
	s.signal(t, terminate)
	s.end(t)
	if !strings.Contains(s.log.String(), "nothing is written any more") {
		t.Error("the log does not say what to do")
	}
}
