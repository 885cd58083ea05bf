package app_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// source is one Go file of the program, by its path from the root.
type source struct {
	path    string
	imports []string // of our own packages, without the module's name
	foreign []string
	texts   []string // string literals
}

func (s source) dir() string  { return path.Dir(s.path) }
func (s source) name() string { return path.Base(s.path) }
func (s source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

// slice is the name of the department a file belongs to, or "".
func (s source) slice() string {
	parts := strings.Split(s.path, "/")
	if parts[0] != "internal" || slices.Contains([]string{"app", "config", "demo", "platform", "storefront", "testkit"}, parts[1]) {
		return ""
	}
	return parts[1]
}

func readSources(t *testing.T) []source {
	t.Helper()
	const root = "../.."
	var sources []source
	for _, top := range []string{"cmd", "internal", "web"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(file string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() == "node_modules" {
				return filepath.SkipDir
			}
			if err != nil || entry.IsDir() || filepath.Ext(file) != ".go" {
				return err
			}
			relative, err := filepath.Rel(root, file)
			if err != nil {
				return err
			}
			sources = append(sources, parseSource(t, file, filepath.ToSlash(relative)))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return sources
}

func parseSource(t *testing.T, file, relative string) source {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := source{path: relative}
	for _, spec := range tree.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		if ours, isOurs := strings.CutPrefix(name, "mirada/"); isOurs {
			s.imports = append(s.imports, ours)
		} else {
			s.foreign = append(s.foreign, name)
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			text, _ := strconv.Unquote(literal.Value)
			s.texts = append(s.texts, text)
		}
		return true
	})
	return s
}

// mayImport holds the directions: app → slices → identity → platform.
func mayImport(from source, to string) bool {
	isPlatform := strings.HasPrefix(to, "internal/platform/")
	isSlice := source{path: to + "/x.go"}.slice() != ""
	switch top := strings.Join(strings.SplitN(from.path, "/", 3)[:2], "/"); {
	case to == from.dir():
		return true // a test outside of its package
	case top == "internal/testkit":
		return true
	case strings.HasPrefix(to+"/", "internal/testkit/") || to == "internal/platform/db/dbtest":
		return from.isTest()
	case top == "cmd/mirada":
		return to == "internal/app" || to == "internal/config" || to == "internal/identity" || isPlatform && from.isTest()
	case top == "internal/app":
		return true
	case top == "internal/demo":
		return isPlatform || isSlice
	case top == "internal/storefront":
		return isPlatform || isSlice || to == "web"
	case top == "internal/platform":
		return isPlatform
	case from.slice() != "":
		return isPlatform || to == "internal/identity" && from.slice() != "identity" || strings.HasPrefix(to, "internal/"+from.slice()+"/")
	default: // config and web stand alone
		return false
	}
}

func TestImportsFollowTheArchitecture(t *testing.T) {
	t.Parallel()
	for _, file := range readSources(t) {
		for _, to := range file.imports {
			if !mayImport(file, to) {
				t.Errorf("%s imports %s, which goes against app → slices → identity → platform", file.path, to)
			}
		}
	}
}

// The rule that judges every import is itself judged.
func TestImportRule(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		from, to string
		want     bool
	}{
		{"internal/app/wire.go", "internal/catalog", true},
		{"internal/app/wire.go", "internal/testkit", false},
		{"internal/catalog/service.go", "internal/identity", true},
		{"internal/catalog/service.go", "internal/platform/db", true},
		{"internal/catalog/service.go", "internal/inventory", false},
		{"internal/catalog/service.go", "internal/config", false},
		{"internal/catalog/service.go", "internal/app", false},
		{"internal/catalog/service.go", "internal/demo", false},
		{"internal/catalog/service.go", "internal/platform/db/dbtest", false},
		{"internal/catalog/service_test.go", "internal/platform/db/dbtest", true},
		{"internal/catalog/service_test.go", "internal/testkit", true},
		{"internal/catalog/service_test.go", "internal/app", false},
		{"internal/catalog/service_test.go", "internal/catalog", true},
		{"internal/identity/service.go", "internal/catalog", false},
		{"internal/platform/httpx/router.go", "internal/identity", false},
		{"internal/platform/httpx/router.go", "internal/config", false},
		{"internal/platform/httpx/router.go", "internal/platform/errs", true},
		{"internal/config/config.go", "internal/platform/db", false},
		{"internal/demo/demo.go", "internal/catalog", true},
		{"internal/demo/demo.go", "internal/app", false},
		{"internal/storefront/model.go", "internal/catalog", true},
		{"internal/storefront/model.go", "web", true},
		{"internal/storefront/model.go", "internal/app", false},
		{"internal/catalog/service.go", "internal/storefront", false},
		{"cmd/mirada/main.go", "internal/app", true},
		{"cmd/mirada/main.go", "internal/catalog", false},
		{"cmd/mirada/main.go", "internal/platform/archive", false},
		{"cmd/mirada/refusals_test.go", "internal/platform/archive", true},
		{"web/embed.go", "internal/config", false},
	} {
		if got := mayImport(source{path: test.from}, test.to); got != test.want {
			t.Errorf("%s → %s: %v, want %v", test.from, test.to, got, test.want)
		}
	}
}

// A rule is a plain function: it knows neither rows nor requests.
func TestRuleFilesKnowNeitherSQLNorHTTP(t *testing.T) {
	t.Parallel()
	statement := regexp.MustCompile(`(?s)^\s*(SELECT\s.*\sFROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\s`)
	allowed := map[string]*regexp.Regexp{
		"database/sql": regexp.MustCompile(`^$`),            // no file: stores go by platform/db
		"net/http":     regexp.MustCompile(`^(http|guard)`), // guard.go stands at the door of every route
	}
	for _, file := range readSources(t) {
		if file.slice() == "" || file.isTest() {
			continue
		}
		if !strings.HasPrefix(file.name(), "store") && slices.ContainsFunc(file.texts, statement.MatchString) {
			t.Errorf("%s holds SQL, which is for files named store…", file.path)
		}
		for library, names := range allowed {
			if slices.Contains(file.foreign, library) && !names.MatchString(file.name()) {
				t.Errorf("%s imports %s, which is for files named %s", file.path, library, names)
			}
		}
	}
}

var (
	ownsTables  = regexp.MustCompile(`^-- (?:The )?(\w+)(?: owns|'s own tables)`)
	writesTable = regexp.MustCompile(`(\w+) writes (\w+)`)
	makesTable  = regexp.MustCompile(`CREATE (?:VIRTUAL )?TABLE (\w+)`)
	changes     = regexp.MustCompile(`\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)`)
)

// tableOwners reads in the migrations which slice each table belongs to.
func tableOwners(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../platform/db/migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	owners := map[string]string{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		comment := strings.ReplaceAll(strings.Split(string(content), "\n\n")[0], "\n-- ", " ")
		for _, made := range makesTable.FindAllStringSubmatch(string(content), -1) {
			if owner := ownsTables.FindStringSubmatch(comment); owner != nil {
				owners[made[1]] = owner[1]
			} else if writer := writesTable.FindStringSubmatch(comment); writer != nil {
				owners[made[1]] = writer[1]
			} else {
				t.Errorf("%s makes %s and its first lines do not say who owns it", filepath.Base(file), made[1])
			}
		}
	}
	return owners
}

func TestEachTableIsWrittenByItsOwner(t *testing.T) {
	t.Parallel()
	owners := tableOwners(t)
	if len(owners) < 30 {
		t.Fatalf("only %d tables were found", len(owners))
	}
	writers := map[string]string{}
	for _, file := range readSources(t) {
		if file.isTest() || strings.HasPrefix(file.path, "internal/testkit/") {
			continue
		}
		for _, text := range file.texts {
			for _, change := range changes.FindAllStringSubmatch(text, -1) {
				table := change[1]
				owner, known := owners[table]
				if !known {
					t.Errorf("%s writes %s, which no migration makes", file.path, table)
					continue
				}
				if path.Join("internal", owner) != file.dir() && !(owner == "platform" && strings.HasPrefix(file.path, "internal/platform/")) {
					t.Errorf("%s writes %s, which belongs to %s", file.path, table, owner)
				}
				if writer := writers[table]; writer != "" && writer != file.dir() {
					t.Errorf("%s and %s both write %s", file.dir(), writer, table)
				}
				writers[table] = file.dir()
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\$(\d+)`)

// Some drivers bind by order of appearance: a text that names $2 before $1 would
// silently swap values there.
func TestPlaceholdersAreNumberedAsTheyAppear(t *testing.T) {
	t.Parallel()
	statement := regexp.MustCompile(`^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s`)
	for _, file := range readSources(t) {
		for _, text := range file.texts {
			if !statement.MatchString(text) {
				continue
			}
			highest := 0
			for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
				number, _ := strconv.Atoi(match[1])
				if number > highest+1 {
					t.Errorf("%s: $%d appears before $%d in %q", file.path, number, highest+1, text)
					break
				}
				highest = max(highest, number)
			}
		}
	}
}
