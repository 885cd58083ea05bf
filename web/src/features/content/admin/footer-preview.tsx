import type { FooterValues } from './footer-office-api'

/** The words of the footer as they will stand under every page of the shop. */
export function FooterPreview({ texts }: { texts: FooterValues }) {
  const contact = [texts.contact_phone, texts.contact_email].filter((words) => words.trim()).join(' · ')
  return (
    <aside
      aria-label="Vista previa"
      className="grid gap-6 rounded-md border border-line bg-paper p-5 text-sm break-words text-ink-2 xl:sticky xl:top-20"
    >
      <p className="text-xs text-ink-3">Vista previa</p>
      <div className="grid gap-3">
        <p className="text-display text-d3 text-ink">{texts.company_name}</p>
        <p className="text-pretty">{texts.company_description}</p>
      </div>
      <div className="grid gap-2">
        <p className="font-semibold text-ink">{texts.newsletter_title}</p>
        <p>{texts.newsletter_description}</p>
        <p className="mt-2 whitespace-pre-line">{[contact, texts.address].filter(Boolean).join('\n')}</p>
      </div>
      <p className="border-t border-line pt-4 text-xs text-ink-3">{texts.copyright_text}</p>
    </aside>
  )
}
