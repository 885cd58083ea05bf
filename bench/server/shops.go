package main

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/jobs"
	"mirada/internal/testkit/bigshop"
)

const (
	perPage       = 24
	adminEmail    = "bench@mirada.local"
	adminPassword = "una frase larga para medir"
)

// shop is a filled database with the program that serves it.
type shop struct {
	engine   db.Engine
	products int
	folder   string
	database string // a postgres:// address, or "" for SQLite in the folder
	host     string
	figures  string // the address of its metrics
	cookie   string // of a signed-in administrator
	process  *exec.Cmd
}

// fill makes a shop's database.
func (b *bench) fill(engine db.Engine, products int) (*shop, error) {
	folder, err := os.MkdirTemp("", "mirada-bench-")
	if err != nil {
		return nil, err
	}
	b.ends = append(b.ends, func() { os.RemoveAll(folder) })
	s := &shop{engine: engine, products: products, folder: folder}
	if engine == db.Postgres {
		if s.database, err = newDatabase(fmt.Sprintf("bench_%d", products)); err != nil {
			return nil, err
		}
	}
	d, err := db.Open(b.ctx, s.url())
	if err != nil {
		return nil, err
	}
	if err := d.Migrate(b.ctx, jobs.Migrate(d.Engine)); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	newest := time.Now().UTC().Format("2006-01-02 15:04:05")
	return s, errors.Join(bigshop.FillUntil(b.ctx, d, bigshop.Size{Products: products, Orders: b.orders}, newest), d.Close())
}

// url is where db.Open finds the shop's database.
func (s *shop) url() string {
	if s.engine == db.Postgres {
		return s.database
	}
	return filepath.Join(s.folder, "mirada.db")
}

func newDatabase(name string) (string, error) {
	server := os.Getenv("TEST_POSTGRES_URL")
	admin, err := sql.Open("pgx", server)
	if err != nil {
		return "", err
	}
	defer admin.Close()
	if _, err := admin.Exec("CREATE DATABASE " + name); err != nil {
		return "", err
	}
	return strings.Replace(server, "/postgres?", "/"+name+"?", 1), nil
}

// start runs the program and tells how long its first answer took, in milliseconds.
func (b *bench) start(s *shop) (float64, error) {
	port, err := freePort()
	if err != nil {
		return 0, err
	}
	s.host = "127.0.0.1:" + strconv.Itoa(port)
	if port, err = freePort(); err != nil {
		return 0, err
	}
	s.figures = "127.0.0.1:" + strconv.Itoa(port)
	s.process = exec.CommandContext(b.ctx, "bin/mirada", "serve", "--addr", s.host, "--data", s.folder)
	s.process.Env = append(os.Environ(), "MIRADA_DATABASE="+s.database, "MIRADA_RATE_LIMIT_SCALE=1000000", "MIRADA_PUBLIC_URL=http://"+s.host, "MIRADA_METRICS_ADDR="+s.figures,
		"MIRADA_ADMIN_EMAIL="+adminEmail, "MIRADA_ADMIN_PASSWORD="+adminPassword)
	began := time.Now()
	if err := s.process.Start(); err != nil {
		return 0, err
	}
	for time.Since(began) < time.Minute {
		if line, err := dial(s.host); err == nil {
			status, err := line.ask(get(s.host, "", listPath)(0))
			line.Close()
			if err == nil && status == http.StatusOK {
				return float64(time.Since(began)) / float64(time.Millisecond), nil
			}
		}
		time.Sleep(time.Millisecond)
	}
	return 0, errors.Join(errors.New("the shop does not answer"), s.stop())
}

// stop ends the program and waits for it.
func (s *shop) stop() error {
	if s.process == nil {
		return nil
	}
	if err := s.process.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	err := s.process.Wait()
	s.process = nil
	return err
}

// signIn keeps the cookie of an administrator's session.
func (s *shop) signIn(ctx context.Context) error {
	body := strings.NewReader(signInBody(0))
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+s.host+signInPath, body)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", "http://"+s.host)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("sign-in: status %d", answer.StatusCode)
	}
	cookies := make([]string, 0, 2)
	for _, cookie := range answer.Cookies() {
		cookies = append(cookies, cookie.Name+"="+cookie.Value)
	}
	s.cookie = "Cookie: " + strings.Join(cookies, "; ") + "\r\nOrigin: http://" + s.host + "\r\n"
	return nil
}

// calm waits until the program has done what it does by itself after a start: reading
// the words of all products, and making pages ahead. It tells how long that took.
func (s *shop) calm(most time.Duration) (seconds float64, err error) {
	began := time.Now()
	before, err := worked(s.process.Process.Pid)
	for still := 0; err == nil && still < 3 && time.Since(began) < most; {
		time.Sleep(500 * time.Millisecond)
		var now int
		now, err = worked(s.process.Process.Pid)
		still++
		if now-before > 5 { // hundredths of a second
			still = 0
		}
		before = now
	}
	return time.Since(began).Seconds(), err
}

// worked is the processor time that a process has taken, in hundredths of a second.
func worked(pid int) (int, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	_, figures, _ := strings.Cut(string(text), ") ") // what stands before is its name
	var user, system int
	_, err = fmt.Sscanf(strings.Join(strings.Fields(figures)[11:13], " "), "%d %d", &user, &system)
	return user + system, err
}

// memory is what the process holds, and how much of that is mapped of its own file, in
// MB. The second is the system's: it is in memory once for all who run the program, and
// goes whenever somebody needs the room.
func (s *shop) memory() (whole, file float64, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Process.Pid))
	if err != nil {
		return 0, 0, err
	}
	found := map[string]float64{}
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[2] == "kB" {
			kilobytes, err := strconv.Atoi(fields[1])
			if err != nil {
				return 0, 0, err
			}
			found[fields[0]] = float64(kilobytes) / 1024
		}
	}
	if found["RssAnon:"] == 0 {
		return 0, 0, errors.New("the system does not tell")
	}
	return found["RssAnon:"] + found["RssShmem:"] + found["RssFile:"], found["RssFile:"], nil
}

// bare starts the bare server with what a shop answers at these addresses.
func (b *bench) bare(s *shop, header string, paths ...string) (host string, err error) {
	task := bareTask{Answers: map[string]bareAnswer{}, Driver: "pgx", Source: s.database}
	if s.engine == db.SQLite {
		task.Driver, task.Source = "sqlite", "file:"+filepath.Join(s.folder, "mirada.db")+"?_pragma=query_only(ON)"
	}
	for _, path := range paths {
		answer, err := fetch(b.ctx, "http://"+s.host+path, header)
		if err != nil {
			return "", err
		}
		task.Answers[path] = answer
	}
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	process := exec.CommandContext(b.ctx, program, "bare")
	process.Stderr = os.Stderr
	in, err := process.StdinPipe()
	if err != nil {
		return "", err
	}
	out, err := process.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := process.Start(); err != nil {
		return "", err
	}
	b.ends = append(b.ends, func() { process.Process.Kill(); process.Wait() }) //nolint:errcheck // it has nothing to lose
	if err := json.NewEncoder(in).Encode(task); err != nil {
		return "", err
	}
	host, err = bufio.NewReader(out).ReadString('\n')
	return strings.TrimSpace(host), err
}

func fetch(ctx context.Context, url, header string) (bareAnswer, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return bareAnswer{}, err
	}
	for line := range strings.Lines(header) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		request.Header.Set(name, value)
	}
	answer, err := (&http.Client{Transport: &http.Transport{DisableCompression: true}}).Do(request)
	if err != nil {
		return bareAnswer{}, err
	}
	defer answer.Body.Close()
	kept := bareAnswer{Header: map[string]string{}}
	for name := range answer.Header {
		if !slices.Contains([]string{"Content-Length", "Date", "X-Request-Id"}, name) { // those are new each time
			kept.Header[name] = answer.Header.Get(name)
		}
	}
	if kept.Body, err = io.ReadAll(answer.Body); err != nil {
		return kept, err
	}
	if answer.StatusCode != http.StatusOK {
		return kept, fmt.Errorf("%s: status %d", url, answer.StatusCode)
	}
	return kept, nil
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}
