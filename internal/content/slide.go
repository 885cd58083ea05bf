package content

import (
	"fmt"
	"regexp"
	"time"

	"mirada/internal/platform/errs"
	"mirada/internal/platform/images"
)

// What a slide is refused for.
var (
	ErrSlide       = errs.New(errs.NotFound, "content.slide_not_found", "El slide no existe")
	ErrSlideFields = errs.New(errs.Invalid, "content.invalid_slide", "No se pudo actualizar el slide")
	ErrStaleSlide  = errs.New(errs.Conflict, "content.stale_slide", "Otra persona cambió este slide mientras lo editabas")
)

// Slide is one picture with words of the home's hero.
type Slide struct {
	ID           string
	Title        string
	Subtitle     string
	Description  string
	ImageURL     string
	ButtonText   string
	ButtonLink   string
	DisplayOrder int
	IsActive     bool
	Version      int `json:"-"`
	CreatedAt    time.Time
	UpdatedAt    time.Time
}

// SlideSize is a copy of a slide's picture.
type SlideSize struct {
	Width int    `json:"width"`
	WebP  string `json:"webp"`
}

var ownPicture = regexp.MustCompile(`^(/media/slides/[0-9]+)\.(?:jpg|png|webp)$`)

// sizes are the copies that the server makes of a picture of its own when they are
// asked for.
func (s *Slide) sizes() []SlideSize {
	sizes := []SlideSize{}
	named := ownPicture.FindStringSubmatch(s.ImageURL)
	if named == nil {
		return sizes
	}
	for _, width := range images.WideWidths {
		sizes = append(sizes, SlideSize{width, fmt.Sprintf("%s-%d.webp", named[1], width)})
	}
	return sizes
}

func (s *Slide) check() (refused refusals) {
	refused.line("title", &s.Title, maxLine)
	refused.required("title", s.Title, "El título es requerido")
	refused.line("subtitle", &s.Subtitle, maxLine)
	refused.long("description", &s.Description, maxAbout)
	refused.picture("image_url", &s.ImageURL)
	refused.line("button_text", &s.ButtonText, 60)
	refused.link("button_link", &s.ButtonLink)
	refused.order(s.DisplayOrder)
	return refused
}
