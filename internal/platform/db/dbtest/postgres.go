package dbtest

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"mirada/internal/platform/ids"
)

// migratedPostgres makes one migrated database a test program, from which each
// test's own is copied. The server is thrown away after the run, templates too.
var migratedPostgres = sync.OnceValues(func() (name string, err error) {
	name = "template_" + databaseName()
	if err := onServer("CREATE DATABASE " + name); err != nil {
		return "", err
	}
	return name, migrate(databaseURL(name))
})

// PostgresURL returns the address of a migrated database of the test's own.
func PostgresURL(t *testing.T) string {
	t.Helper()
	template, err := migratedPostgres()
	if err != nil {
		t.Fatal(err)
	}
	return newDatabase(t, " TEMPLATE "+template)
}

// EmptyPostgresURL returns the address of a database without any table.
func EmptyPostgresURL(t *testing.T) string {
	t.Helper()
	return newDatabase(t, "")
}

func newDatabase(t *testing.T, from string) string {
	t.Helper()
	name := databaseName()
	if err := onServer("CREATE DATABASE " + name + from); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := onServer("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Errorf("drop test database: %v", err)
		}
	})
	return databaseURL(name)
}

func databaseName() string { return "mirada_" + ids.Hash(ids.Secret())[:16] }

func databaseURL(name string) string {
	address, err := url.Parse(os.Getenv("TEST_POSTGRES_URL"))
	if err != nil {
		panic(fmt.Sprintf("TEST_POSTGRES_URL: %v", err))
	}
	address.Path = "/" + name
	return address.String()
}

// serverMutex keeps tests of one program from copying the template at once, which
// PostgreSQL refuses.
var serverMutex sync.Mutex

func onServer(statement string) error {
	serverMutex.Lock()
	defer serverMutex.Unlock()
	server, err := sql.Open("pgx", os.Getenv("TEST_POSTGRES_URL"))
	if err != nil {
		return err
	}
	defer server.Close()
	_, err = server.ExecContext(context.Background(), statement)
	return err
}
