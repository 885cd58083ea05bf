package demo

import (
	"context"
	"fmt"

	"mirada/internal/catalog"
	"mirada/internal/content"
	"mirada/internal/identity"
)

// slides name the frame whose picture on sand they show.
var slides = []struct {
	frame string
	slide content.Slide
}{
	{"samana", content.Slide{
		Title: "Visión Premium Sin Límites", Subtitle: "Samaná, de Malecón",
		Description: "Metal dorado y lente larimar: la luz del Caribe, un tono más suave.",
		ButtonText:  "Explorar Colección", ButtonLink: "/featured", IsActive: true,
	}},
	{"barahona", content.Slide{
		Title: "Ojo de gato, color vino", Subtitle: "Barahona, de Ozama",
		Description: "Acetato pulido a mano y un lente que se aclara hacia abajo.",
		ButtonText:  "Ver monturas de mujer", ButtonLink: "/brands?gender=female", IsActive: true,
	}},
	{"saona", content.Slide{
		Title: "Pruébatelas desde casa", Subtitle: "Prueba virtual",
		Description: "Tu cámara, un minuto y el tamaño real de cada montura. Ninguna imagen sale de tu dispositivo.",
		ButtonText:  "Prueba Virtual", ButtonLink: "/virtual-try-on", IsActive: true,
	}},
	{"samana", content.Slide{
		Title: "Semana de la vista", Subtitle: "En octubre",
		Description: "Revisión y ajuste sin costo en nuestras tiendas.",
		ButtonText:  "Visítanos", ButtonLink: "/contact",
	}},
}

// fillSlides returns the addresses of the pictures, by frame.
func fillSlides(ctx context.Context, c *content.Service, shelf *catalog.Service) (map[string]string, error) {
	addresses := map[string]string{}
	for order, s := range slides {
		if addresses[s.frame] == "" {
			picture, err := pictureFiles.ReadFile("pictures/" + s.frame + "-hero-1600.webp")
			if err == nil {
				addresses[s.frame], err = shelf.AddPreparedPicture(ctx, identity.Operator, "slides", picture)
			}
			if err != nil {
				return nil, fmt.Errorf("slide of %s: %w", s.frame, err)
			}
		}
		slide := s.slide
		slide.ImageURL, slide.DisplayOrder = addresses[s.frame], order
		if _, err := c.Slides.Create(ctx, identity.Operator, slide); err != nil {
			return nil, err
		}
	}
	return addresses, nil
}
