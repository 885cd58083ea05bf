package demo

import (
	"context"

	"mirada/internal/content"
	"mirada/internal/identity"
)

var networks = []content.Network{
	{Platform: "Instagram", URL: "https://www.instagram.com/", IsActive: true},
	{Platform: "Facebook", URL: "https://www.facebook.com/", DisplayOrder: 1, IsActive: true},
	{Platform: "TikTok", URL: "https://www.tiktok.com/", DisplayOrder: 2, IsActive: true},
	{Platform: "WhatsApp", URL: "https://wa.me/18095550142", DisplayOrder: 3, IsActive: true},
	{Platform: "YouTube", URL: "https://www.youtube.com/", DisplayOrder: 4},
}

var footer = content.Footer{
	CompanyName:           "Mirada",
	CompanyDescription:    "Gafas y monturas elegidas una a una, con tiendas en Santiago de los Caballeros y entrega en todo el país.",
	ContactPhone:          "809 555 0142",
	ContactEmail:          "hola@mirada.example",
	Address:               "Calle del Sol 48, Santiago de los Caballeros",
	CopyrightText:         "© Mirada. Todos los derechos reservados.",
	NewsletterTitle:       "Mantente al día",
	NewsletterDescription: "Modelos nuevos y reposiciones, una vez al mes.",
}

func fillContent(ctx context.Context, c *content.Service) error {
	for _, network := range networks {
		if _, err := c.Networks.Create(ctx, identity.Operator, network); err != nil {
			return err
		}
	}
	_, err := c.SaveFooter(ctx, identity.Operator, footer)
	return err
}
