package content

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/weburl"
)

// What a block is refused for.
var (
	ErrBlock       = errs.New(errs.NotFound, "content.block_not_found", "El contenido no existe")
	ErrBlockFields = errs.New(errs.Invalid, "content.invalid_block", "Error al actualizar el contenido")
	ErrStaleBlock  = errs.New(errs.Conflict, "content.stale_block", "Otra persona cambió este contenido mientras lo editabas")
)

// Type says how a block is shown.
type Type string

const (
	Text      Type = "text"
	RichText  Type = "richtext"
	FAQ       Type = "faq"
	TableType Type = "table"
	List      Type = "list"
	Card      Type = "card"
	Section   Type = "section"
	Separator Type = "separator"
	Link      Type = "link"
	Image     Type = "image"
)

// Pages are those that have blocks.
var Pages = []string{"home", "brands", "about", "contact", "help", "envios", "garantias", "politicas", "size-guide", "virtual-try-on", "privacidad", "terminos"}

const (
	maxText    = 20_000    // characters of a text that is not structured
	maxContent = 512 << 10 // bytes of any
)

// Block is a piece of a page.
type Block struct {
	ID           string
	ContentKey   string
	Title        string
	Content      string
	ContentType  Type
	PageSlug     string
	SectionKey   string
	Description  string
	DisplayOrder int
	IsActive     bool
	Version      int `json:"-"`
	CreatedAt    time.Time
	UpdatedAt    time.Time
}

var keyForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,100}$`)

func (b *Block) check() (refused refusals) {
	b.ContentKey, b.SectionKey = strings.TrimSpace(b.ContentKey), strings.TrimSpace(b.SectionKey)
	if !keyForm.MatchString(b.ContentKey) {
		refused.add("content_key", "La clave es requerida: hasta 100 letras, números, guiones y guiones bajos")
	}
	if b.SectionKey != "" && !keyForm.MatchString(b.SectionKey) {
		refused.add("section_key", "Usa hasta 100 letras, números, guiones y guiones bajos")
	}
	if !slices.Contains(Pages, b.PageSlug) {
		refused.add("page_slug", "Elige una página de la lista")
	}
	refused.line("title", &b.Title, maxLine)
	refused.long("description", &b.Description, maxAbout)
	refused.order(b.DisplayOrder)
	b.checkContent(&refused)
	return refused
}

func (b *Block) checkContent(refused *refusals) {
	if len(b.Content) > maxContent {
		refused.add("content", fmt.Sprintf("El contenido puede ocupar hasta %d KB", maxContent>>10))
		return
	}
	switch b.ContentType {
	case RichText:
		b.Content = Sanitise(b.Content)
	case FAQ, TableType, List: // stored as given; Warning tells what the shop makes of it
	case Text, Card, Section, Separator:
		if utf8.RuneCountInString(b.Content) > maxText {
			refused.add("content", fmt.Sprintf("Escribe hasta %d caracteres", maxText))
		}
	case Link:
		refused.link("content", &b.Content)
		refused.required("content", b.Content, "La dirección es requerida")
	case Image:
		refused.picture("content", &b.Content)
		refused.required("content", b.Content, "La dirección de la imagen es requerida")
	default:
		refused.add("content_type", "Elige un tipo de la lista")
	}
}

// Shown is the block as it may be drawn, whoever wrote it and whenever: cleaned
// again, so that a row from elsewhere cannot carry anything that runs.
func (b Block) Shown() Block {
	switch {
	case b.ContentType == RichText:
		b.Content = Sanitise(b.Content)
	case b.ContentType == Link && !weburl.Link(b.Content), b.ContentType == Image && !weburl.Image(b.Content):
		b.Content = ""
	}
	return b
}

// Warning is the sentence that the shop will show instead of the block, or "".
func (b Block) Warning() string {
	var broken *errs.Error
	var err error
	switch b.ContentType {
	case FAQ:
		_, err = ParseFAQ(b.Content)
	case TableType:
		_, err = ParseTable(b.Content)
	case List:
		_, err = ParseList(b.Content)
	}
	if errors.As(err, &broken) {
		return broken.Message
	}
	return ""
}
