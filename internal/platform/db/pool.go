package db

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"
)

// keptStatements bounds the prepared statements of a pool. Fixed texts come to a
// few hundred; composed filters beyond that push out whichever was kept first.
const keptStatements = 512

// closeLater is longer than any statement may run: whoever has just taken one from
// the pool is done with it by then.
const closeLater = time.Minute

// pool is a *sql.DB that prepares each text it reads with once and keeps it. What
// transactions say is prepared between them: see learn.
type pool struct {
	db    *sql.DB
	plain func(q string) string // how the engine is best told it
	mu    sync.RWMutex
	stmts map[string]*sql.Stmt
	order []string        // of the texts in stmts, the one kept longest first
	once  map[string]bool // texts that were said in one transaction so far
}

func newPool(db *sql.DB, plain func(q string) string) *pool {
	return &pool{db: db, plain: plain, stmts: map[string]*sql.Stmt{}, once: map[string]bool{}}
}

func (p *pool) query(ctx context.Context, q string, args []any) (*sql.Rows, error) {
	stmt, err := p.prepared(ctx, q)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

// prepared returns the kept statement, making it and room for it first if need be.
func (p *pool) prepared(ctx context.Context, q string) (*sql.Stmt, error) {
	if stmt := p.known(q); stmt != nil {
		return stmt, nil
	}
	stmt, err := p.db.PrepareContext(ctx, p.plain(q))
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if first, raced := p.stmts[q]; raced {
		return first, stmt.Close()
	}
	if len(p.order) >= keptStatements {
		oldest := p.stmts[p.order[0]]
		delete(p.stmts, p.order[0])
		p.order = p.order[1:]
		time.AfterFunc(closeLater, func() { oldest.Close() })
	}
	p.stmts[q], p.order = stmt, append(p.order, q)
	return stmt, nil
}

// known returns the kept statement, or nil.
func (p *pool) known(q string) *sql.Stmt {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.stmts[q]
}

// learn prepares the texts of a transaction that has ended, those that were said before
// already: within it preparing would wait for the one connection that it holds itself.
// What cannot be prepared now is another time.
func (p *pool) learn(ctx context.Context, texts []string) {
	for _, q := range texts {
		if p.saidBefore(q) {
			p.prepared(ctx, q) //nolint:errcheck // as it says
		}
	}
}

func (p *pool) saidBefore(q string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.once[q] {
		delete(p.once, q)
		return true
	}
	if len(p.once) >= keptStatements {
		clear(p.once)
	}
	p.once[q] = true
	return false
}

func (p *pool) close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	var failed error
	for _, stmt := range p.stmts {
		failed = errors.Join(failed, stmt.Close())
	}
	p.stmts, p.order = map[string]*sql.Stmt{}, nil
	return errors.Join(failed, p.db.Close())
}

// normalise keeps every stored time in UTC and at the precision of both engines,
// so that what is read back equals what was written.
func normalise(args []any) []any {
	for i, arg := range args {
		switch t := arg.(type) {
		case time.Time:
			args[i] = t.UTC().Truncate(time.Microsecond)
		case *time.Time:
			args[i] = nil
			if t != nil {
				args[i] = t.UTC().Truncate(time.Microsecond)
			}
		}
	}
	return args
}
