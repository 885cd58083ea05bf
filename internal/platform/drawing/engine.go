package drawing

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"
	"github.com/dop251/goja_nodejs/url"
)

// engine is one running copy of the script. It serves one caller at a time.
type engine struct {
	vm   *goja.Runtime
	draw goja.Callable
}

func newEngine(program *goja.Program, origin string) (*engine, error) {
	vm := goja.New()
	new(require.Registry).Enable(vm)
	url.Enable(vm)
	complain := func(words ...any) {
		slog.LogAttrs(context.Background(), slog.LevelWarn, "drawing", slog.String("said", fmt.Sprint(words...)))
	}
	quiet := func() {}
	for name, value := range map[string]any{
		"console":  map[string]any{"error": complain, "warn": complain, "log": quiet, "info": quiet, "debug": quiet},
		"location": map[string]any{"origin": origin},
	} {
		if err := vm.Set(name, value); err != nil {
			return nil, err
		}
	}
	if _, err := vm.RunProgram(program); err != nil {
		return nil, err
	}
	draw, callable := goja.AssertFunction(vm.Get("drawPage"))
	if !callable {
		return nil, fmt.Errorf("the script has no drawPage")
	}
	return &engine{vm, draw}, nil
}

// run draws one page. After an error the engine is not to be used again: it was
// stopped somewhere in the middle.
func (e *engine) run(address, data string, limit time.Duration) (html string, err error) {
	deadline := time.AfterFunc(limit, func() { e.vm.Interrupt("it takes too long") })
	defer deadline.Stop()
	drawn, err := e.draw(goja.Undefined(), e.vm.ToValue(address), e.vm.ToValue(data))
	if err != nil {
		return "", err
	}
	return drawn.String(), nil
}
