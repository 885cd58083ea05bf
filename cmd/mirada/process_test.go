package main_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patience is how long a test waits for what should happen at once, or within ten seconds
// as the first start of a demo does, on a machine that has other work too.
const patience = time.Minute

var binary string

func TestMain(m *testing.M) { os.Exit(withBinary(m.Run)) }

// withBinary builds the program once for all tests.
func withBinary(run func() int) int {
	dir, err := os.MkdirTemp("", "mirada-cmd-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "mirada")
	build := exec.Command("go", "build", "-tags", "nodynamic,grpcnotrace", "-ldflags", "-X main.version=1.2.3-test", "-o", binary, ".")
	if output, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build: %v\n%s", err, output)
		return 1
	}
	return run()
}

// command runs the program in a folder of the test's own, without the settings of
// whoever runs the tests.
func command(t *testing.T, env []string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command(binary, args...)
	c.Dir = t.TempDir()
	c.Env = append(slices.DeleteFunc(os.Environ(), func(e string) bool { return strings.HasPrefix(e, "MIRADA_") }), env...)
	return c
}

type result struct {
	code           int
	stdout, stderr string
	took           time.Duration
}

func run(t *testing.T, env []string, args ...string) result {
	t.Helper()
	c := command(t, env, args...)
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	started := time.Now()
	timer := time.AfterFunc(patience, func() {
		if c.Process != nil {
			c.Process.Kill()
		}
	})
	defer timer.Stop()
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{c.ProcessState.ExitCode(), stdout.String(), stderr.String(), time.Since(started)}
}

// wantRefusal checks that the program stopped with one line that holds each text.
func (r result) wantRefusal(t *testing.T, texts ...string) {
	t.Helper()
	if r.code != 1 || strings.Count(r.stderr, "\n") != 1 || r.stdout != "" {
		t.Errorf("exit %d, stdout %q, stderr %q; want exit 1 and one line", r.code, r.stdout, r.stderr)
	}
	for _, text := range texts {
		if !strings.Contains(r.stderr, text) {
			t.Errorf("%q does not mention %q", r.stderr, text)
		}
	}
}

// shop is a running `mirada serve`.
type shop struct {
	*exec.Cmd
	url     string
	address chan string
	log     *bytes.Buffer // to be read after the end
	done    chan struct{} // closed at the end
}

// serve starts a shop on a free port and waits until it is ready.
func serve(t *testing.T, args ...string) *shop {
	t.Helper()
	s := start(t, args...)
	s.awaitReady(t)
	return s
}

// start begins a shop and waits for nothing.
func start(t *testing.T, args ...string) *shop {
	t.Helper()
	return startProgram(t, binary, args...)
}

func startProgram(t *testing.T, program string, args ...string) *shop {
	t.Helper()
	serve := command(t, nil, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)
	serve.Path = program
	s := &shop{
		Cmd: serve,
		log: &bytes.Buffer{}, done: make(chan struct{}), address: make(chan string, 1),
	}
	s.Stderr = s.log
	stdout, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		lines := bufio.NewScanner(stdout)
		for lines.Scan() {
			if _, url, found := strings.Cut(lines.Text(), "Mirada is ready: "); found {
				s.address <- url
			}
		}
		s.Wait() //nolint:errcheck // ProcessState tells
		close(s.done)
	}()
	t.Cleanup(func() {
		s.Process.Kill() //nolint:errcheck // it may have ended
		<-s.done
	})
	return s
}

func (s *shop) awaitReady(t *testing.T) {
	t.Helper()
	select {
	case s.url = <-s.address:
	case <-s.done:
		t.Fatalf("serve ended: %s\n%s", s.ProcessState, s.log)
	case <-time.After(patience):
		t.Fatal("serve told no address")
	}
	s.await(t, "/readyz", http.StatusOK)
}

func (s *shop) signal(t *testing.T, signal os.Signal) {
	t.Helper()
	if err := s.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
}

// end waits for the program and returns its exit code.
func (s *shop) end(t *testing.T) int {
	t.Helper()
	select {
	case <-s.done:
	case <-time.After(patience):
		t.Fatal("serve did not end")
	}
	return s.ProcessState.ExitCode()
}

// await asks again until path answers with status.
func (s *shop) await(t *testing.T, path string, status int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for {
		got, err := s.get(ctx, path)
		if got == status {
			return
		}
		select {
		case <-ctx.Done():
			t.Fatalf("%s: status %d (%v), want %d", path, got, err, status)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

func (s *shop) get(ctx context.Context, path string) (status int, err error) {
	request, err := http.NewRequestWithContext(ctx, "GET", s.url+path, nil)
	if err != nil {
		return 0, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	_, err = io.Copy(io.Discard, response.Body)
	return response.StatusCode, err
}

var interrupt, terminate = os.Interrupt, syscall.SIGTERM
