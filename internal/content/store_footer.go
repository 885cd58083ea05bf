package content

import (
	"context"

	"mirada/internal/platform/db"
)

func findFooter(ctx context.Context, from db.Source) (Footer, error) {
	return db.One[Footer](ctx, from, `
		SELECT company_name, company_description, contact_phone, contact_email, address, copyright_text,
			newsletter_title, newsletter_description, version, updated_at
		FROM footer_config`)
}

func deleteFooter(ctx context.Context, tx *db.Tx) error {
	_, err := tx.Exec(ctx, `DELETE FROM footer_config`)
	return err
}

// saveFooter tells the version it made.
func saveFooter(ctx context.Context, tx *db.Tx, f Footer) (int, error) {
	return db.One[int](ctx, tx, `
		INSERT INTO footer_config (id, company_name, company_description, contact_phone, contact_email, address, copyright_text,
			newsletter_title, newsletter_description, updated_at)
		VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (id) DO UPDATE SET company_name = excluded.company_name, company_description = excluded.company_description,
			contact_phone = excluded.contact_phone, contact_email = excluded.contact_email, address = excluded.address,
			copyright_text = excluded.copyright_text, newsletter_title = excluded.newsletter_title,
			newsletter_description = excluded.newsletter_description, updated_at = excluded.updated_at,
			version = footer_config.version + 1
		RETURNING version`,
		f.CompanyName, f.CompanyDescription, f.ContactPhone, f.ContactEmail, f.Address, f.CopyrightText,
		f.NewsletterTitle, f.NewsletterDescription, f.UpdatedAt)
}
