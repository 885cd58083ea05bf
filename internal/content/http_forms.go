package content

import "mirada/internal/platform/httpx"

// A field that a form leaves out stays as it is; on a new item it has its default.

type slideForm struct {
	Title        *string `json:"title,omitempty"`
	Subtitle     *string `json:"subtitle,omitempty"`
	Description  *string `json:"description,omitempty"`
	ImageURL     *string `json:"image_url,omitempty"`
	ButtonText   *string `json:"button_text,omitempty"`
	ButtonLink   *string `json:"button_link,omitempty"`
	DisplayOrder *int    `json:"display_order,omitempty" doc:"0 unless given"`
	IsActive     *bool   `json:"is_active,omitempty" doc:"true unless given"`
	httpx.ReadVersion
}

func (f slideForm) apply(s *Slide) {
	set(&s.Title, f.Title)
	set(&s.Subtitle, f.Subtitle)
	set(&s.Description, f.Description)
	set(&s.ImageURL, f.ImageURL)
	set(&s.ButtonText, f.ButtonText)
	set(&s.ButtonLink, f.ButtonLink)
	set(&s.DisplayOrder, f.DisplayOrder)
	set(&s.IsActive, f.IsActive)
}

type networkForm struct {
	Platform     *string `json:"platform,omitempty"`
	URL          *string `json:"url,omitempty"`
	DisplayOrder *int    `json:"display_order,omitempty" doc:"0 unless given"`
	IsActive     *bool   `json:"is_active,omitempty" doc:"true unless given"`
	httpx.ReadVersion
}

func (f networkForm) apply(n *Network) {
	set(&n.Platform, f.Platform)
	set(&n.URL, f.URL)
	set(&n.DisplayOrder, f.DisplayOrder)
	set(&n.IsActive, f.IsActive)
}

type blockForm struct {
	ContentKey   *string `json:"content_key,omitempty"`
	Title        *string `json:"title,omitempty"`
	Content      *string `json:"content,omitempty"`
	ContentType  *Type   `json:"content_type,omitempty" doc:"text, richtext, faq, table, list, card, section, separator, link or image"`
	PageSlug     *string `json:"page_slug,omitempty"`
	SectionKey   *string `json:"section_key,omitempty"`
	Description  *string `json:"description,omitempty"`
	DisplayOrder *int    `json:"display_order,omitempty" doc:"0 unless given"`
	IsActive     *bool   `json:"is_active,omitempty" doc:"true unless given"`
	httpx.ReadVersion
}

func (f blockForm) apply(b *Block) {
	set(&b.ContentKey, f.ContentKey)
	set(&b.Title, f.Title)
	set(&b.Content, f.Content)
	set(&b.ContentType, f.ContentType)
	set(&b.PageSlug, f.PageSlug)
	set(&b.SectionKey, f.SectionKey)
	set(&b.Description, f.Description)
	set(&b.DisplayOrder, f.DisplayOrder)
	set(&b.IsActive, f.IsActive)
}

func set[T any](field, given *T) {
	if given != nil {
		*field = *given
	}
}

type footerForm struct {
	CompanyName           string `json:"company_name,omitempty"`
	CompanyDescription    string `json:"company_description,omitempty"`
	ContactPhone          string `json:"contact_phone,omitempty"`
	ContactEmail          string `json:"contact_email,omitempty"`
	Address               string `json:"address,omitempty"`
	CopyrightText         string `json:"copyright_text,omitempty"`
	NewsletterTitle       string `json:"newsletter_title,omitempty"`
	NewsletterDescription string `json:"newsletter_description,omitempty"`
	httpx.ReadVersion
}

func (f footerForm) footer() Footer {
	return Footer{
		CompanyName: f.CompanyName, CompanyDescription: f.CompanyDescription, ContactPhone: f.ContactPhone, ContactEmail: f.ContactEmail,
		Address: f.Address, CopyrightText: f.CopyrightText, NewsletterTitle: f.NewsletterTitle, NewsletterDescription: f.NewsletterDescription,
		Version: f.Version,
	}
}

type moveForm struct {
	Direction Direction `json:"direction,omitempty" doc:"up or down"`
}

type arrangeForm struct {
	IDs []string `json:"ids,omitempty" maxItems:"1000" doc:"All of them, first to last"`
}
