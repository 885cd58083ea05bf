package main_test

import (
	"debug/elf"
	"runtime"
	"slices"
	"testing"
)

// The linker leaves out methods that nobody calls, a tenth of the program, unless
// anything in it finds methods by names that it cannot know, as text/template does
// (ADR 42). Nobody deletes buckets here, so S3's client is to have no method for it.
// Who brought the names back is told by
//
//	go build -tags nodynamic,grpcnotrace -ldflags=-dumpdep -o /dev/null ./cmd/mirada 2>&1 | grep ReflectMethod
func TestNothingFindsMethodsByName(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("reads the program as Linux has it")
	}
	program, err := elf.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	symbols, err := program.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	has := func(name string) bool {
		return slices.ContainsFunc(symbols, func(s elf.Symbol) bool { return s.Name == "github.com/aws/aws-sdk-go-v2/service/s3.(*Client)."+name })
	}
	if !has("PutObject") {
		t.Error("S3's client is not found: this test looks at nothing")
	}
	if has("DeleteBucket") {
		t.Error("methods that nobody calls are linked")
	}
}
