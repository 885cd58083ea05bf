package main

import (
	"bytes"
	"encoding/json"
	"errors"
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

// swept deletes a category of some fourteen thousand products of a large shop, while
// others write, and takes it back.
func (b *bench) swept(_, s *shop) error {
	var list struct{ Items []struct{ ID string } }
	if _, err := b.call(s, http.MethodGet, "/api/admin/categories?per_page=100", nil, &list); err != nil {
		return err
	}
	var took, waited []float64
	for round := range b.rounds {
		stop, longest := make(chan struct{}), make(chan float64, 1)
		failed := make(chan error, 1)
		go func() {
			most, err := b.writeUntil(s, stop)
			longest <- most
			failed <- err
		}()
		began := time.Now()
		answer, err := b.call(s, http.MethodDelete, "/api/admin/categories/"+list.Items[round%len(list.Items)].ID, nil, nil)
		took = append(took, float64(time.Since(began))/float64(time.Millisecond))
		back := ""
		if err == nil {
			answer, err = b.call(s, http.MethodPost, "/api/admin/change-sets/"+answer.Get("Mirada-Change")+"/undo", map[string]any{}, nil)
			back = answer.Get("Mirada-Change")
		}
		close(stop)
		waited = append(waited, <-longest)
		if err = errors.Join(err, <-failed); err != nil {
			return err
		}
		for state := "open"; state == "open"; time.Sleep(100 * time.Millisecond) { // a job gives it back to the rest
			var set struct{ State string }
			if _, err := b.call(s, http.MethodGet, "/api/admin/change-sets/"+back, nil, &set); err != nil {
				return err
			}
			state = set.State
		}
	}
	b.report(s.engine, "deleting a category of a large shop", " ms", took, budget{most: 1000})
	b.report(s.engine, "longest write beside that", " ms", waited, budget{most: 1000})
	return nil
}

// writeUntil writes one after the other and tells the longest wait, in milliseconds.
func (b *bench) writeUntil(s *shop, stop chan struct{}) (longest float64, err error) {
	for n := 0; ; n++ {
		select {
		case <-stop:
			return longest, nil
		default:
		}
		began := time.Now()
		if _, err := b.call(s, http.MethodPost, stockPath, json.RawMessage(movement(n%s.products)), nil); err != nil {
			return longest, err
		}
		longest = max(longest, float64(time.Since(began))/float64(time.Millisecond))
		time.Sleep(20 * time.Millisecond) // a busy desk, not a load
	}
}
