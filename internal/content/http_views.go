package content

import "time"

// SlideView is a slide of the home page.
type SlideView struct {
	ID           string      `json:"id"`
	Title        string      `json:"title"`
	Subtitle     string      `json:"subtitle"`
	Description  string      `json:"description"`
	ImageURL     string      `json:"image_url"`
	ImageSizes   []SlideSize `json:"image_sizes" nullable:"false" doc:"Copies at most so wide, narrowest first; none of a picture from elsewhere"`
	ButtonText   string      `json:"button_text"`
	ButtonLink   string      `json:"button_link"`
	DisplayOrder int         `json:"display_order"`
	IsActive     bool        `json:"is_active"`
	Version      int         `json:"version" doc:"Send it back to change exactly what was read"`
	CreatedAt    time.Time   `json:"created_at"`
	UpdatedAt    time.Time   `json:"updated_at"`
}

func showSlide(s Slide) SlideView {
	return SlideView{
		ID: s.ID, Title: s.Title, Subtitle: s.Subtitle, Description: s.Description, ImageURL: s.ImageURL, ImageSizes: s.sizes(),
		ButtonText: s.ButtonText, ButtonLink: s.ButtonLink, DisplayOrder: s.DisplayOrder, IsActive: s.IsActive,
		Version: s.Version, CreatedAt: s.CreatedAt, UpdatedAt: s.UpdatedAt,
	}
}

// NetworkView is a social network of the shop.
type NetworkView struct {
	ID           string    `json:"id"`
	Platform     string    `json:"platform"`
	URL          string    `json:"url"`
	IconName     string    `json:"icon_name" doc:"The platform's icon, or the platform itself"`
	DisplayOrder int       `json:"display_order"`
	IsActive     bool      `json:"is_active"`
	Version      int       `json:"version" doc:"Send it back to change exactly what was read"`
	CreatedAt    time.Time `json:"created_at"`
	UpdatedAt    time.Time `json:"updated_at"`
}

func showNetwork(n Network) NetworkView { return NetworkView(n) }

// FooterView is what stands below every page.
type FooterView struct {
	Configured            bool   `json:"configured" doc:"false until staff save it: show the built-in texts"`
	CompanyName           string `json:"company_name"`
	CompanyDescription    string `json:"company_description"`
	ContactPhone          string `json:"contact_phone"`
	ContactEmail          string `json:"contact_email"`
	Address               string `json:"address"`
	CopyrightText         string `json:"copyright_text"`
	NewsletterTitle       string `json:"newsletter_title"`
	NewsletterDescription string `json:"newsletter_description"`
	Version               int    `json:"version" doc:"0 until staff save it; send it back to change exactly what was read"`
}

func showFooter(f Footer, configured bool) FooterView {
	return FooterView{
		Configured: configured, CompanyName: f.CompanyName, CompanyDescription: f.CompanyDescription, ContactPhone: f.ContactPhone,
		ContactEmail: f.ContactEmail, Address: f.Address, CopyrightText: f.CopyrightText,
		NewsletterTitle: f.NewsletterTitle, NewsletterDescription: f.NewsletterDescription, Version: f.Version,
	}
}

// BlockView is a block of a page.
type BlockView struct {
	ID           string    `json:"id"`
	ContentKey   string    `json:"content_key"`
	Title        string    `json:"title"`
	Content      string    `json:"content" doc:"Of a richtext, HTML that was cleaned; else text"`
	ContentType  Type      `json:"content_type" enum:"text,richtext,faq,table,list,card,section,separator,link,image"`
	PageSlug     string    `json:"page_slug"`
	SectionKey   string    `json:"section_key"`
	Description  string    `json:"description"`
	DisplayOrder int       `json:"display_order"`
	IsActive     bool      `json:"is_active"`
	Version      int       `json:"version" doc:"Send it back to change exactly what was read"`
	CreatedAt    time.Time `json:"created_at"`
	UpdatedAt    time.Time `json:"updated_at"`
	Warning      string    `json:"warning,omitempty" doc:"To staff: what the shop shows instead of a faq, table or list it cannot read"`
}

func showBlock(b Block) BlockView {
	b = b.Shown()
	return BlockView{
		ID: b.ID, ContentKey: b.ContentKey, Title: b.Title, Content: b.Content, ContentType: b.ContentType, PageSlug: b.PageSlug,
		SectionKey: b.SectionKey, Description: b.Description, DisplayOrder: b.DisplayOrder, IsActive: b.IsActive,
		Version: b.Version, CreatedAt: b.CreatedAt, UpdatedAt: b.UpdatedAt,
	}
}

// showAdminBlock warns whoever edits a block that the shop cannot read it.
func showAdminBlock(b Block) BlockView {
	view := showBlock(b)
	view.Warning = b.Warning()
	return view
}
