package drawing

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/klauspost/compress/gzip"
	"modernc.org/quickjs"
)

// mostMemory is what one engine may hold; the shop's largest page takes a tenth of it.
const mostMemory = 96 << 20

// engine is one running copy of the script. It serves one caller at a time.
type engine struct {
	vm    *quickjs.VM
	room  room
	pages int // that it has drawn
}

func (e *engine) close() {
	e.vm.Close() //nolint:errcheck // it is given up anyway
	e.room.close()
}

// compile turns the script into what engines start from: reading it once takes as long
// as drawing a few pages. It is packed, because it is looked at again once in a thousand
// pages.
func compile(script string) (packed []byte, err error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	defer vm.Close()
	code, err := vm.Compile(script, quickjs.EvalGlobal)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	writer := gzip.NewWriter(&out)
	_, err = writer.Write(code)
	err = errors.Join(err, writer.Close())
	return bytes.Clone(out.Bytes()), err
}

func unpack(packed []byte) (code []byte, err error) {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(reader)
}

func newEngine(packed []byte, origin string) (*engine, error) {
	code, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	vm.SetMemoryLimit(mostMemory)
	if err := begin(vm, code, origin); err != nil {
		vm.Close()
		return nil, err
	}
	return &engine{vm: vm}, nil
}

// begin gives the script what every browser has, and runs it.
func begin(vm *quickjs.VM, code []byte, origin string) error {
	where, err := json.Marshal(origin)
	if err != nil {
		return err
	}
	const globals = `var complaints = [], complain = (...words) => { complaints.push(words.join(" ")) };
		var console = { error: complain, warn: complain, log() {}, info() {}, debug() {} };
		var tellComplaints = () => complaints.splice(0).join("; "), location = { origin: %s };`
	if _, err := vm.Eval(fmt.Sprintf(globals, where), quickjs.EvalGlobal); err != nil {
		return err
	}
	if _, err := vm.EvalBytecode(code); err != nil {
		return err
	}
	kind, err := vm.Eval("typeof drawPage", quickjs.EvalGlobal)
	if err == nil && kind != "function" {
		err = fmt.Errorf("the script has no drawPage")
	}
	return err
}

// run draws one page. After an error the engine is not to be used again: it was
// stopped somewhere in the middle.
func (e *engine) run(address, data string, limit time.Duration) (html string, err error) {
	if err := e.vm.SetEvalTimeout(limit); err != nil {
		return "", err
	}
	drawn, err := e.vm.Call("drawPage", address, data)
	if err != nil {
		return "", err
	}
	html, isText := drawn.(string)
	if !isText {
		return "", fmt.Errorf("drawPage returned %T", drawn)
	}
	if said, err := e.vm.Call("tellComplaints"); err == nil && said != "" {
		slog.Warn("drawing", "address", address, "said", said)
	}
	if e.pages++; e.pages == 1 {
		e.room = makeRoom()
	}
	return html, nil
}
