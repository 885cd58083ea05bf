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

// pool is a *sql.DB that prepares each text it reads with once and keeps it.
// Transactions do not use the kept ones: with one writer connection, held by that
// very transaction, preparing would wait for itself.
type pool struct {
	db    *sql.DB
	mu    sync.RWMutex
	stmts map[string]*sql.Stmt
	order []string // of the texts in stmts, the one kept longest first
}

func newPool(db *sql.DB) *pool { return &pool{db: db, stmts: map[string]*sql.Stmt{}} }

func (p *pool) query(ctx context.Context, q string, args []any) (*sql.Rows, error) {
	stmt, err := p.prepared(ctx, q)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

// prepared returns the kept statement, making it and room for it first if need be.
func (p *pool) prepared(ctx context.Context, q string) (*sql.Stmt, error) {
	p.mu.RLock()
	stmt, known := p.stmts[q]
	p.mu.RUnlock()
	if known {
		return stmt, nil
	}
	stmt, err := p.db.PrepareContext(ctx, q)
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
