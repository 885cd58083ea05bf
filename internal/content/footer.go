package content

import (
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/errs"
)

// What a footer is refused for.
var (
	ErrFooterName   = errs.New(errs.Invalid, "content.company_name_required", "El nombre de la empresa es requerido")
	ErrFooterFields = errs.New(errs.Invalid, "content.invalid_footer", "No se pudo guardar la configuración del footer")
	ErrStaleFooter  = errs.New(errs.Conflict, "content.stale_footer", "Otra persona cambió el footer mientras lo editabas")
)

// Footer is what stands under every page; there is one.
type Footer struct {
	CompanyName           string
	CompanyDescription    string
	ContactPhone          string
	ContactEmail          string
	Address               string
	CopyrightText         string
	NewsletterTitle       string
	NewsletterDescription string
	Version               int `json:"-"`
	UpdatedAt             time.Time
}

func (f Footer) clean() (Footer, error) {
	var refused refusals
	refused.line("company_name", &f.CompanyName, maxLine)
	refused.long("company_description", &f.CompanyDescription, maxAbout)
	refused.line("contact_phone", &f.ContactPhone, 50)
	refused.line("contact_email", &f.ContactEmail, 254)
	refused.long("address", &f.Address, 500)
	refused.line("copyright_text", &f.CopyrightText, maxLine)
	refused.line("newsletter_title", &f.NewsletterTitle, maxLine)
	refused.long("newsletter_description", &f.NewsletterDescription, 500)
	if f.ContactEmail != "" {
		if _, err := identity.ParseEmail(f.ContactEmail); err != nil {
			refused.add("contact_email", "Escribe un email válido")
		}
	}
	switch {
	case f.CompanyName == "":
		return f, ErrFooterName.On("company_name")
	case len(refused) > 0:
		return f, ErrFooterFields.WithFields(refused...)
	default:
		return f, nil
	}
}
