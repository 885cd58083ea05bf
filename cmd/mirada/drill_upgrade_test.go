package main_test

import (
	"os"
	"testing"
)

// The program from before the newest migration and this one serve side by side while
// nodes are replaced one by one: no acknowledged write is lost, no request fails.
func TestDrillUpgrade(t *testing.T) {
	older := os.Getenv("OLDER_MIRADA")
	if older == "" {
		t.Skip("OLDER_MIRADA names no older program; make faults builds it (scripts/older-program)")
	}
	for range rounds(1, 5) {
		nodes, database, args, _ := twoNodes(t, older, "100000")
		b, l := startBalancer(t), newLedger()
		b.set(nodes...)
		w := startLoad(t, l, b.URL)
		awaitWrites(t, l, 50, patience)
		replaceOneByOne(t, b, l, nodes, func() *shop {
			node := startNode(t, binary, args...)
			node.awaitReady(t)
			return node
		})
		w.halt()
		l.wantOrderly(t)
		if lost := l.statuses[0]; lost > 0 {
			t.Errorf("%d requests were lost by an upgrade", lost)
		}
		wantWhole(t, l, openBehind(t, "", database), "")
	}
}
