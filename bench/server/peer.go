package main

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"mirada/internal/platform/db"
)

// peer measures PocketBase beside the shop, with the same catalogue. It has no
// PostgreSQL, so that it is compared once.
func (b *bench) peer(_, large *shop) error {
	if large.engine != db.SQLite {
		return nil
	}
	host, err := b.pocketBase(large)
	if err != nil {
		fmt.Println("PocketBase is left out:", err)
		return nil
	}
	const records = "/api/collections/products/records"
	brand := "bbb" + "000000000007"
	list := fmt.Sprintf("%s?perPage=%d&sort=-made&expand=brand&filter=%s", records, perPage, url.QueryEscape("brand='"+brand+"' && gender='male'"))
	detail := records + "/ppp000000000001?expand=brand,images_via_product,traits_via_product"
	featured := records + "?perPage=4&sort=-made&expand=brand&filter=" + url.QueryEscape("featured=true")
	round := 0
	for _, line := range []struct {
		what     string
		ours     func() asking
		theirs   asking
		theirOwn int // clients
		limit    budget
	}{
		{"kept list / PocketBase", func() asking { return get(large.host, "", listPath) }, get(host, "", list), 8, budget{least: 25}},
		{"kept detail / PocketBase", func() asking { return get(large.host, "", detailPath) }, get(host, "", detail), 8, budget{least: 25}},
		{"kept featured / PocketBase", func() asking { return get(large.host, "", featuredPath) }, get(host, "", featured), 8, budget{least: 25}},
		{"made detail / PocketBase", func() asking { round++; return details(large, round*3000) }, get(host, "", detail), 8, budget{least: 4}},
		{"made list / PocketBase", func() asking { round++; return different(large.host, round*1_000) }, get(host, "", list), 8, budget{least: 4}},
		{"search / PocketBase", func() asking { return searches(large.host) }, peerSearches(host, records), 4, budget{least: 15}},
	} {
		ours := func() (float64, error) { return rate(large.host, line.theirOwn, b.seconds, line.ours(), 200) }
		if err := b.compare(large.engine, line.what, ours, b.loads(host, line.theirOwn, line.theirs), line.limit); err != nil {
			return err
		}
	}
	return nil
}

// peerSearches looks for every word where the shop looks for it, but for
// characteristics, which would cost PocketBase another join.
func peerSearches(host, records string) asking {
	paths := make([]string, len(everyday))
	for i, words := range everyday {
		var all []string
		for word := range strings.FieldsSeq(words) {
			all = append(all, fmt.Sprintf("(name~'%s' || description~'%s' || category~'%s' || brand.name~'%s')", word, word, word, word))
		}
		paths[i] = fmt.Sprintf("%s?perPage=%d&sort=-made&expand=brand&filter=%s", records, perPage, url.QueryEscape(strings.Join(all, " && ")))
	}
	return get(host, "", paths...)
}

func (b *bench) pocketBase(s *shop) (host string, err error) {
	folder, err := os.MkdirTemp("", "mirada-bench-peer-")
	if err != nil {
		return "", err
	}
	b.ends = append(b.ends, func() { os.RemoveAll(folder) })
	program := filepath.Join(folder, "pocketbase")
	build := exec.CommandContext(b.ctx, "go", "build", "-o", program, ".")
	build.Dir = "bench/pocketbase"
	if said, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("its module cannot be built: %s", firstLine(said))
	}
	port, err := freePort()
	if err != nil {
		return "", err
	}
	host = "127.0.0.1:" + strconv.Itoa(port)
	process := exec.CommandContext(b.ctx, program, host, filepath.Join(folder, "data"), filepath.Join(s.folder, "mirada.db"))
	if err := process.Start(); err != nil {
		return "", err
	}
	b.ends = append(b.ends, func() { process.Process.Kill(); process.Wait() }) //nolint:errcheck // it has nothing to lose
	for began := time.Now(); time.Since(began) < 3*time.Minute; time.Sleep(100 * time.Millisecond) {
		if answer, err := http.Get("http://" + host + "/api/collections/products/records?perPage=1"); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return host, nil
			}
		}
	}
	return "", errors.New("it does not answer")
}

func firstLine(text []byte) string {
	line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
	return line
}
