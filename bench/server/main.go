// Command bench measures the shop beside references, in one run on one machine, and
// fails when a budget is missed:
//
//	scripts/with-postgres go run ./bench/server
//
// Every line is a ratio of two things that were measured in turns, three rounds of
// each; the spread of the rounds stands beside. Times depend on the machine, ratios
// hardly do.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"

	"mirada/internal/platform/db"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "bare" {
		serveBare(os.Stdin, os.Stdout)
		return
	}
	quick := flag.Bool("quick", false, "one short round of each and a small catalogue, to try the command itself")
	desk := flag.Bool("desk", false, "only what staff do: undo, delete, back up and restore")
	engine := flag.String("engine", "", "only this one: sqlite or postgres")
	flag.Parse()
	slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, *quick, *desk, db.Engine(*engine))
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, quick, desk bool, only db.Engine) error {
	b := &bench{ctx: ctx, desk: desk, rounds: 3, seconds: 0.5, small: 2_000, large: 100_000, orders: 100_000, copy: 1 << 30}
	if quick {
		b.rounds, b.seconds, b.small, b.large, b.orders, b.copy = 1, 0.1, 500, 2_000, 2_000, 32<<20
	}
	defer b.close()
	fmt.Printf("Two catalogues: %d and %d products, %d orders. %d processors, load %s.\n", b.small, b.large, b.orders, runtime.NumCPU(), load())
	fmt.Printf("%-44s %-12s %9s %-19s %s\n", "what", "engine", "ratio", "spread", "budget")
	engines := []db.Engine{db.SQLite}
	if os.Getenv("TEST_POSTGRES_URL") != "" {
		engines = append(engines, db.Postgres)
	} else if only == "" {
		b.miss("PostgreSQL is left out: run by scripts/with-postgres")
	}
	if only != "" {
		if !slices.Contains(engines, only) {
			return fmt.Errorf("%q cannot be measured here", only)
		}
		engines = []db.Engine{only}
	}
	for _, engine := range engines {
		if err := b.engine(engine); err != nil {
			return fmt.Errorf("%s: %w", engine, err)
		}
	}
	if len(b.missed) > 0 {
		return fmt.Errorf("%d missed:\n  %s", len(b.missed), strings.Join(b.missed, "\n  "))
	}
	fmt.Println("Every budget holds.")
	return nil
}

func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Fields(string(text))[0]
}
