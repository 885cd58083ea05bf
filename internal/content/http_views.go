package content

import "time"

type slideView struct {
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
	CreatedAt    time.Time   `json:"created_at"`
	UpdatedAt    time.Time   `json:"updated_at"`
}

func showSlide(s Slide) slideView {
	return slideView{
		ID: s.ID, Title: s.Title, Subtitle: s.Subtitle, Description: s.Description, ImageURL: s.ImageURL, ImageSizes: s.sizes(),
		ButtonText: s.ButtonText, ButtonLink: s.ButtonLink, DisplayOrder: s.DisplayOrder, IsActive: s.IsActive,
		CreatedAt: s.CreatedAt, UpdatedAt: s.UpdatedAt,
	}
}

type networkView struct {
	ID           string    `json:"id"`
	Platform     string    `json:"platform"`
	URL          string    `json:"url"`
	IconName     string    `json:"icon_name" doc:"The platform's icon, or the platform itself"`
	DisplayOrder int       `json:"display_order"`
	IsActive     bool      `json:"is_active"`
	CreatedAt    time.Time `json:"created_at"`
	UpdatedAt    time.Time `json:"updated_at"`
}

func showNetwork(n Network) networkView { return networkView(n) }

type footerView struct {
	Configured            bool   `json:"configured" doc:"false until staff save it: show the built-in texts"`
	CompanyName           string `json:"company_name"`
	CompanyDescription    string `json:"company_description"`
	ContactPhone          string `json:"contact_phone"`
	ContactEmail          string `json:"contact_email"`
	Address               string `json:"address"`
	CopyrightText         string `json:"copyright_text"`
	NewsletterTitle       string `json:"newsletter_title"`
	NewsletterDescription string `json:"newsletter_description"`
}

func showFooter(f Footer, configured bool) footerView {
	return footerView{
		Configured: configured, CompanyName: f.CompanyName, CompanyDescription: f.CompanyDescription, ContactPhone: f.ContactPhone,
		ContactEmail: f.ContactEmail, Address: f.Address, CopyrightText: f.CopyrightText,
		NewsletterTitle: f.NewsletterTitle, NewsletterDescription: f.NewsletterDescription,
	}
}

type blockView struct {
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
	CreatedAt    time.Time `json:"created_at"`
	UpdatedAt    time.Time `json:"updated_at"`
	Warning      string    `json:"warning,omitempty" doc:"To staff: what the shop shows instead of a faq, table or list it cannot read"`
}

func showBlock(b Block) blockView {
	b = b.Shown()
	return blockView{
		ID: b.ID, ContentKey: b.ContentKey, Title: b.Title, Content: b.Content, ContentType: b.ContentType, PageSlug: b.PageSlug,
		SectionKey: b.SectionKey, Description: b.Description, DisplayOrder: b.DisplayOrder, IsActive: b.IsActive,
		CreatedAt: b.CreatedAt, UpdatedAt: b.UpdatedAt,
	}
}

// showAdminBlock warns whoever edits a block that the shop cannot read it.
func showAdminBlock(b Block) blockView {
	view := showBlock(b)
	view.Warning = b.Warning()
	return view
}
