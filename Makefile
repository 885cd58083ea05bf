.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

# One set of switches for build, checks and tests, so that they share one build cache.
# nodynamic keeps the WebP encoder from loading a system library at run time; grpcnotrace
# keeps pages that nobody asks gRPC for out of the program (docs/adr/0042-what-is-linked.md).
export CGO_ENABLED ?= 0
ifeq ($(MAKELEVEL),0)
export GOFLAGS := $(strip $(GOFLAGS) -trimpath -tags=nodynamic,grpcnotrace)
endif
# Processors since 2009 count the bits of a word at once; older ones cannot run a shop anyway
# (docs/adr/0039-shelf-put-together.md).
export GOAMD64 ?= v2
# Nothing fetches a compiler or a browser of its own.
export GOTOOLCHAIN ?= local
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
FUZZTIME ?= 1m
NPM_CI := ci --no-audit --no-fund

step := @scripts/step

##@ Everyday

run: build ## Build what is missing and serve the demo shop at http://localhost:8080
	@export MIRADA_ADMIN_EMAIL="$${MIRADA_ADMIN_EMAIL-admin@mirada.local}"; exec bin/mirada serve --demo

test: deps test-deps ## Run every test: web, Go on SQLite and PostgreSQL, a real browser
	$(step) "Web: lint, types, generated files, unit tests" $(MAKE) test-web
	$(step) "Build" $(MAKE) build
	$(step) "Go: vet and static checks" $(MAKE) lint-go
	$(step) "Go: tests on SQLite and PostgreSQL" $(MAKE) test-go
	$(step) "Go: what goroutines share, with the race detector" $(MAKE) test-race RACED="$(shared)"
	$(step) "End to end: the real binary in a real browser" $(MAKE) test-e2e
	@echo "Every test passed."

build: deps web-build ## Build bin/mirada, one static binary with everything inside
	@go build -ldflags "-s -w -X main.version=$(VERSION)" -o bin/mirada ./cmd/mirada

dev: deps web-deps ## Serve demo data at http://localhost:5173 and follow every change
	@exec scripts/dev

verify: deps web-deps ## Check format, lint, types, architecture and generated files, quickly
	$(step) "Go: format" scripts/check-format
	$(step) "Go: vet and static checks" $(MAKE) lint-go
	$(step) "Go: architecture and generated files" $(MAKE) check-go
	$(step) "Web: lint, types and generated files" $(MAKE) lint-web lint-e2e
	$(step) "Web: architecture" npm --prefix web run --silent test -- arch routes

faults: deps test-deps ## Break disks, databases and processes under a shop at work, hundreds of times (an hour)
	@mkdir -p .cache && scripts/older-program $(CURDIR)/.cache/older-mirada
	@OLDER_MIRADA=$(CURDIR)/.cache/older-mirada scripts/with-postgres go test ./cmd/mirada -run '^TestDrill' -long -v -count 1 -timeout 3h -parallel 2
	@scripts/with-postgres go test ./internal/orders -long -count 1 -timeout 1h

fuzz: deps ## Feed the parsers what nobody thought of, a minute each (FUZZTIME=10m for longer)
	@scripts/fuzz $(FUZZTIME)

audit: deps web-deps ## Ask the services of Go and npm for known holes in what we use (needs the network)
	go tool govulncheck ./...
	npm --prefix web audit --omit=dev

bench: build bench-deps e2e-deps test-deps ## Measure beside references in the same run, then the pages; fail where a budget is missed
	@held=yes; go test -run '^$$' -bench . ./bench || held=; \
	scripts/with-postgres go run ./bench/server || held=; \
	node bench/web/run.mjs || held=; \
	node bench/tryon/run.mjs || held=; \
	test -n "$$held"

pictures: web-deps ## Take the demo shop's pictures that changed with Blender (hours for all; can be stopped and run again); commit the result
	@nice -n 19 node tools/studio/take.mjs

##@ Parts of the above

test-web: web-deps lint-web ## Lint, types and unit tests of the front end
	@npm --prefix web run --silent test

# lint-go vets everything once, with every check.
test-go: ## Go tests on both databases
	@scripts/with-postgres go test -vet=off -timeout 30m ./...

RACED ?= ./...
shared := $(addprefix ./internal/,platform/cache platform/calm platform/db platform/drawing platform/httpx platform/jobs \
  platform/limits platform/logs platform/mail platform/scratch catalog/finder catalog/shelf)

test-race: ## Go tests with the race detector (slow; installs a C compiler)
	@scripts/ensure-test-packages race
	@CGO_ENABLED=1 scripts/with-postgres go test -race -vet=off -timeout 30m $(RACED)

test-e2e: test-deps lint-e2e build samples ## Browser journeys against the real binary
	@scripts/with-postgres npm --prefix e2e run --silent test

lint-go:
	@go vet ./...
	@go tool staticcheck ./...

check-go:
	@go test -short ./internal/app/...

lint-web: web-deps
	@npm --prefix web run --silent lint
	@npm --prefix web run --silent typecheck
	@npm --prefix web run --silent gen:api -- --check

lint-e2e: web-deps e2e-deps
	@web/node_modules/.bin/biome check --config-path=web e2e/journeys e2e/support e2e/playwright.config.ts
	@npm --prefix e2e run --silent typecheck

gen: deps web-deps ## Write the generated files anew: API description and its TypeScript types
	@go generate ./...
	@npm --prefix web run --silent gen:api

samples: .cache/samples-built ## Build the page of sample components

clean: ## Remove what was built; installed packages and data stay
	rm -rf bin .cache e2e/artefacts web/dist-samples
	find web/dist -mindepth 1 -not -name .keep -delete

##@ What the others need

deps: ## Check that Go and Node are there and new enough
	@scripts/check-tools

test-deps: ## Install the Debian packages that tests need
	@scripts/ensure-test-packages

web-deps: web/node_modules/.installed ## Install the front end's packages
e2e-deps: e2e/node_modules/.installed ## Install the end-to-end tests' packages

bench-deps: bench/web/node_modules/.installed

bench/web/node_modules/.installed: bench/web/package.json bench/web/package-lock.json | deps
	npm --prefix bench/web $(NPM_CI) --ignore-scripts
	@touch $@

# The stamp lies inside node_modules, so that removing the folder removes the claim.
web/node_modules/.installed: web/package.json web/package-lock.json | deps
	npm --prefix web $(NPM_CI)
	@touch $@

e2e/node_modules/.installed: e2e/package.json e2e/package-lock.json | deps
	npm --prefix e2e $(NPM_CI) --ignore-scripts
	@touch $@

# Folders are listed too: their time changes when a file in them is removed.
WEB_SOURCES := $(shell find web/src web/public web/scripts api 2>/dev/null) $(wildcard web/*.html web/*.json web/*.ts)

# A stamp without its product would be a lie.
ifeq ($(wildcard web/dist/*.html),)
$(shell rm -f .cache/web-built)
endif
ifeq ($(wildcard web/dist-samples/*.html),)
$(shell rm -f .cache/samples-built)
endif

web-build: .cache/web-built ## Build the front end

.cache/web-built: $(WEB_SOURCES) web/node_modules/.installed
	npm --prefix web run build
	@mkdir -p $(@D) && touch $@

.cache/samples-built: $(WEB_SOURCES) web/node_modules/.installed
	npm --prefix web run samples
	@mkdir -p $(@D) && touch $@

help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

.PHONY: run test build dev verify faults fuzz audit bench pictures test-web test-go test-race test-e2e lint-go check-go \
  lint-web lint-e2e gen samples clean deps test-deps web-deps e2e-deps bench-deps web-build help
