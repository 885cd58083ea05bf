package text

import (
	"slices"
	"testing"
	"unsafe"
)

func TestPackedTextsSayTheSameAndLieTogether(t *testing.T) {
	long := "una montura de carey con lentes polarizados"
	name, brand, none := long[4:11], "Ámbar", ""
	Pack(&name, nil, &brand, &none)
	if name != "montura" || brand != "Ámbar" || none != "" {
		t.Fatalf("packed texts say %q, %q and %q", name, brand, none)
	}
	if behind := unsafe.Add(unsafe.Pointer(unsafe.StringData(name)), len(name)); behind != unsafe.Pointer(unsafe.StringData(brand)) {
		t.Error("the second text does not lie behind the first")
	}
	if unsafe.StringData(name) == unsafe.StringData(long[4:]) {
		t.Error("the first text is still a part of the longer one")
	}
}

func TestPackingTakesOnePlace(t *testing.T) {
	one, two, three := "uno", "dos", "tres"
	if places := testing.AllocsPerRun(10, func() { Pack(&one, &two, &three) }); places > 1 {
		t.Errorf("three texts took %v places, want 1", places)
	}
}

func TestAPackedListSaysTheSameAndLeavesTheOther(t *testing.T) {
	texts := make([]string, 0, 9)
	texts = append(texts, "uno", "", "tres")
	packed := PackAll(texts)
	packed[0] = "otro"
	if !slices.Equal(packed, []string{"otro", "", "tres"}) || texts[0] != "uno" {
		t.Errorf("the packed list says %q, the other %q", packed, texts)
	}
}
