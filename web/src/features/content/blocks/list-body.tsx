import { BrokenBody } from './broken-body'
import { parseList } from './structured'

export function ListBody({ content }: { content: string }) {
  const items = parseList(content)
  if (!items) return <BrokenBody what="list" />
  if (items.length === 0) return null
  return (
    <ul className="border-b border-line">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and they never move
        <li key={index} className="border-t border-line py-3.5 text-pretty whitespace-pre-line">
          {item}
        </li>
      ))}
    </ul>
  )
}
