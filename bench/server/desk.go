package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"mirada/internal/testkit/bigshop"
)

// call sends one request of the owner and reads its answer into out, if that is given.
func (b *bench) call(s *shop, method, path string, body, out any) (http.Header, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(b.ctx, method, "http://"+s.host+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	for line := range strings.Lines(s.cookie) {
		if name, value, found := strings.Cut(strings.TrimSpace(line), ": "); found {
			request.Header.Set(name, value)
		}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= http.StatusBadRequest {
		err = fmt.Errorf("%s %s: status %d %s", method, path, answer.StatusCode, got)
	}
	if err == nil && out != nil {
		err = json.Unmarshal(got, out)
	}
	return answer.Header, err
}

const undone = 40 // presses in a round

// undos takes back changes of prices, one by one.
func (b *bench) undos(_, s *shop) error {
	var took, sizes []float64
	for range b.rounds {
		times := make([]float64, undone)
		for n := range times {
			path := "/api/admin/products/" + bigshop.ProductID(n)
			var product struct {
				Name    string
				Version int
			}
			if _, err := b.call(s, http.MethodGet, path, nil, &product); err != nil {
				return err
			}
			saved, err := b.call(s, http.MethodPut, path, map[string]any{"name": product.Name, "price": 1234, "version": product.Version}, nil)
			if err != nil {
				return err
			}
			set := "/api/admin/change-sets/" + saved.Get("Mirada-Change")
			var kept struct {
				Revisions []struct{ Before, After json.RawMessage }
			}
			if _, err := b.call(s, http.MethodGet, set, nil, &kept); err != nil {
				return err
			}
			for _, revision := range kept.Revisions {
				sizes = append(sizes, float64(len(revision.Before)+len(revision.After)))
			}
			began := time.Now()
			if _, err := b.call(s, http.MethodPost, set+"/undo", map[string]any{}, nil); err != nil {
				return err
			}
			times[n] = float64(time.Since(began)) / float64(time.Millisecond)
		}
		slices.Sort(times)
		took = append(took, times[undone*95/100])
	}
	b.report(s.engine, "undo, p95", " ms", took, budget{most: 150})
	b.report(s.engine, "an ordinary revision", " B", sizes, budget{most: 1024})
	return nil
}

// copied reads and writes while a backup is made, and looks at the page of the system.
func (b *bench) copied(_, s *shop) error {
	quiet := b.loads(s.host, 8, get(s.host, "", listPath, featuredPath, detailPath))
	var longest []float64
	busy := func() (float64, error) {
		var made struct{ ID string }
		if _, err := b.call(s, http.MethodPost, "/api/admin/backups", nil, &made); err != nil {
			return 0, err
		}
		waited := make(chan float64, 1)
		failed := make(chan error, 1)
		go func() {
			most, err := b.writeBeside(s, made.ID)
			waited <- most
			failed <- err
		}()
		answers, err := quiet()
		longest = append(longest, <-waited)
		if other := <-failed; err == nil {
			err = other
		}
		return answers, err
	}
	if err := b.compare(s.engine, "reads beside a backup / undisturbed", busy, quiet, budget{least: 1 / 1.5}); err != nil {
		return err
	}
	b.report(s.engine, "longest write beside a backup", " ms", longest, budget{most: 50})
	took, err := unloaded(s.host, 32, get(s.host, s.cookie, "/api/admin/system"))
	b.report(s.engine, "the state of the system", " ms", []float64{took}, budget{most: 200})
	return err
}

// writeBeside writes until the backup is done and tells the longest wait, in milliseconds.
func (b *bench) writeBeside(s *shop, id string) (longest float64, err error) {
	for n := 0; ; n++ {
		began := time.Now()
		if _, err := b.call(s, http.MethodPost, stockPath, json.RawMessage(movement(n%s.products)), nil); err != nil {
			return longest, err
		}
		longest = max(longest, float64(time.Since(began))/float64(time.Millisecond))
		var backup struct{ State, Error string }
		if _, err := b.call(s, http.MethodGet, "/api/admin/backups/"+id, nil, &backup); err != nil {
			return longest, err
		}
		switch backup.State {
		case "done":
			return longest, nil
		case "failed":
			return longest, fmt.Errorf("the backup failed: %s", backup.Error)
		}
	}
}
