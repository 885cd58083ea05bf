import type { AnyEditor } from './use-editor'
import type { Fields } from './values'

interface ComparedProps {
  editor: AnyEditor
  caption: string
  heads: [field: string, now: string, mine: string]
  fields: string[]
  now: object
  mine: object
}

/** Two sides of the same fields. Texts are only ever shown as text. */
export function Compared({ editor, caption, heads, fields, now, mine }: ComparedProps) {
  const names = (editor.words.fields ?? {}) as Record<string, string>
  const show = editor.words.show as ((field: string, value: unknown) => string | undefined) | undefined
  const shown = (field: string, value: unknown) =>
    show?.(field, value) ?? (value === '' || value == null ? '—' : plain(value, editor.language))
  return (
    <table className="mt-3 w-full border-collapse text-xs text-ink">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-ink-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {names[field] ?? field}
            </th>
            <td className="py-1.5 pr-4 break-words">{shown(field, (now as Fields)[field])}</td>
            <td className="py-1.5 break-words">{shown(field, (mine as Fields)[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function plain(value: unknown, language: 'es' | 'en'): string {
  if (typeof value === 'boolean') return value ? (language === 'en' ? 'Yes' : 'Sí') : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
