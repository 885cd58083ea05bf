package main_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// schemaOf is everything that a database is made of, in words.
func schemaOf(t *testing.T, data, database string) []string {
	t.Helper()
	query := `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY 1`
	if database != "" {
		query = `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable FROM information_schema.columns WHERE table_schema = 'public'
			UNION ALL SELECT indexname || ' ' || indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`
	}
	return column(t, openBehind(t, data, database), query)
}

// Killed at any write to the file, a migration is gone on with by the next start.
func TestDrillMigrationKilled(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed; scripts/ensure-test-packages installs it")
	}
	whole := t.TempDir()
	if r := run(t, nil, "migrate", "--data", whole); r.code != 0 {
		t.Fatalf("exit %d: %s", r.code, r.stderr)
	}
	want := schemaOf(t, whole, "")
	kills, step := 0, rounds(97, 3)
	for n := 1; ; n += step {
		data := t.TempDir()
		killed := command(t, nil, "migrate", "--data", data)
		tracer := exec.Command("strace", append([]string{"-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64", "-e",
			fmt.Sprintf("inject=pwrite64:signal=KILL:when=%d", n), binary}, killed.Args[1:]...)...)
		tracer.Dir, tracer.Env = killed.Dir, killed.Env
		if err := tracer.Run(); err == nil {
			break // there were fewer writes than that
		}
		kills++
		if r := run(t, nil, "migrate", "--data", data); r.code != 0 {
			t.Fatalf("after a kill at write %d: exit %d: %s", n, r.code, r.stderr)
		}
		if got := schemaOf(t, data, ""); !slices.Equal(got, want) {
			t.Fatalf("after a kill at write %d the schema differs", n)
		}
	}
	if kills < 3 {
		t.Errorf("only %d kills", kills)
	}
	t.Logf("%d kills", kills)
}

// The same on PostgreSQL, where the line breaks after so many bytes.
func TestDrillMigrationCutOff(t *testing.T) {
	t.Parallel()
	c := startCluster(t)
	behind := openBehind(t, "", c.url())
	fresh := func(name string) (direct, cut string, p *faultProxy) {
		if _, err := behind.ExecContext(t.Context(), "CREATE DATABASE "+name); err != nil {
			t.Fatal(err)
		}
		p = startProxy(t, fmt.Sprintf("127.0.0.1:%d", c.port))
		named := func(address string) string { return strings.Replace(address, "/postgres?", "/"+name+"?", 1) }
		return named(c.url()), named(c.through(p)), p
	}
	direct, _, _ := fresh("whole")
	if r := run(t, nil, "migrate", "--data", t.TempDir(), "--database", direct); r.code != 0 {
		t.Fatalf("exit %d: %s", r.code, r.stderr)
	}
	want := schemaOf(t, "", direct)
	cuts := 0
	for n := 1; n <= rounds(3, 60); n++ {
		direct, cut, p := fresh(fmt.Sprintf("cut%d", n))
		p.budget.Store(int64(n) * int64(rounds(20_000, 1_500)))
		if r := run(t, nil, "migrate", "--data", t.TempDir(), "--database", cut); r.code != 0 {
			cuts++
		}
		if r := run(t, nil, "migrate", "--data", t.TempDir(), "--database", direct); r.code != 0 {
			t.Fatalf("after cut %d: exit %d: %s", n, r.code, r.stderr)
		}
		if got := schemaOf(t, "", direct); !slices.Equal(got, want) {
			t.Fatalf("after cut %d the schema differs", n)
		}
	}
	if cuts == 0 {
		t.Error("no migration was cut off")
	}
	t.Logf("%d cuts", cuts)
}
