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
	host, pid, err := b.pocketBase(large)
	if err != nil {
		b.miss("PocketBase cannot be measured: %v", err)
		return nil
	}
	peer := peerShop{host: host}
	round := 0
	for _, line := range []struct {
		what         string
		ours, theirs func(round int) asking
		clients      int
		limit        budget
	}{
		{"kept list / PocketBase", again(get(large.host, "", listPath)), again(peer.list(1, perPage, 7, " && gender='male'")), 8, budget{least: 25}},
		{"kept detail / PocketBase", again(get(large.host, "", detailPath)), again(peer.detail(1)), 8, budget{least: 25}},
		{"kept featured / PocketBase", again(get(large.host, "", featuredPath)), again(peer.featured()), 8, budget{least: 25}},
		{"made detail / PocketBase", func(round int) asking { return details(large, round*eachRound) }, peer.details(large), 8, budget{least: 4}},
		{"made list / PocketBase", func(round int) asking { return different(large.host, round*eachRound) }, peer.different, 8, budget{least: 4}},
		{"search / PocketBase", again(searches(large.host)), again(peer.searches()), 4, budget{least: 15}},
	} {
		theirs := func() (float64, error) { round++; return rate(host, line.clients, b.seconds, line.theirs(round), 200) }
		// The reference comes first: both are asked the same in a round.
		ours := func() (float64, error) { return rate(large.host, line.clients, b.seconds, line.ours(round), 200) }
		subject, reference := &metered{load: ours, pid: large.process.Process.Pid}, &metered{load: theirs, pid: pid}
		if err := b.compareWork(large.engine, line.what, subject, reference, line.limit); err != nil {
			return err
		}
	}
	return nil
}

// eachRound is more than is asked for in a round: what was asked for before is kept.
const eachRound = 20_000

// again asks the same in every round.
func again(ask asking) func(round int) asking { return func(int) asking { return ask } }

// peerShop asks PocketBase for what the shop is asked for.
type peerShop struct{ host string }

const peerRecords = "/api/collections/products/records"

func (p peerShop) list(page, length, brand int, more string) asking {
	filter := url.QueryEscape(fmt.Sprintf("brand='bbb%012d'%s", brand, more))
	return get(p.host, "", fmt.Sprintf("%s?page=%d&perPage=%d&sort=-made&expand=brand&filter=%s", peerRecords, page, length, filter))
}

// different asks for the lists that different asks the shop for.
func (p peerShop) different(round int) asking {
	return func(n int) []byte {
		page, length, brand := differentList(round*eachRound + n)
		return p.list(page, length, brand, "")(0)
	}
}

func (p peerShop) detail(product int) asking {
	return get(p.host, "", fmt.Sprintf("%s/ppp%012d?expand=brand,images_via_product,traits_via_product", peerRecords, product))
}

// details asks for the products that details asks the shop for.
func (p peerShop) details(s *shop) func(round int) asking {
	return func(round int) asking {
		return func(n int) []byte { return p.detail(detailed(s, round*eachRound+n))(0) }
	}
}

func (p peerShop) featured() asking {
	return get(p.host, "", peerRecords+"?perPage=4&sort=-made&expand=brand&filter="+url.QueryEscape("featured=true"))
}

// searches looks for every word where the shop looks for it, but for characteristics,
// which would cost PocketBase another join.
func (p peerShop) searches() asking {
	paths := make([]string, len(everyday))
	for i, words := range everyday {
		var all []string
		for word := range strings.FieldsSeq(words) {
			all = append(all, fmt.Sprintf("(name~'%s' || description~'%s' || category~'%s' || brand.name~'%s')", word, word, word, word))
		}
		paths[i] = fmt.Sprintf("%s?perPage=%d&sort=-made&expand=brand&filter=%s", peerRecords, perPage, url.QueryEscape(strings.Join(all, " && ")))
	}
	return get(p.host, "", paths...)
}

func (b *bench) pocketBase(s *shop) (host string, pid int, err error) {
	folder, err := os.MkdirTemp("", "mirada-bench-peer-")
	if err != nil {
		return "", 0, err
	}
	b.ends = append(b.ends, func() { os.RemoveAll(folder) })
	program := filepath.Join(folder, "pocketbase")
	build := exec.CommandContext(b.ctx, "go", "build", "-o", program, ".")
	build.Dir = "bench/pocketbase"
	if said, err := build.CombinedOutput(); err != nil {
		return "", 0, fmt.Errorf("its module cannot be built: %s", firstLine(said))
	}
	port, err := freePort()
	if err != nil {
		return "", 0, err
	}
	host = "127.0.0.1:" + strconv.Itoa(port)
	process := exec.CommandContext(b.ctx, program, host, filepath.Join(folder, "data"), filepath.Join(s.folder, "mirada.db"))
	if err := process.Start(); err != nil {
		return "", 0, err
	}
	b.ends = append(b.ends, func() { process.Process.Kill(); process.Wait() }) //nolint:errcheck // it has nothing to lose
	for began := time.Now(); time.Since(began) < 3*time.Minute; time.Sleep(100 * time.Millisecond) {
		if answer, err := http.Get("http://" + host + "/api/collections/products/records?perPage=1"); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return host, process.Process.Pid, nil
			}
		}
	}
	return "", 0, errors.New("it does not answer")
}

func firstLine(text []byte) string {
	line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
	return line
}
