import { Block } from './blocks/block'
import type { BlockData } from './blocks/block-data'
import { parseList } from './blocks/structured'

/** "Lun–Vie 9:00 AM–6:00 PM" is a day and its hours; null where a line is something else. */
export function hoursOf(line: string): { day: string; hours: string } | null {
  const parts = /^(\D*[^\s\d])\s+(\d.*|cerrado.*)$/iu.exec(line.trim())
  return parts ? { day: parts[1] ?? '', hours: parts[2] ?? '' } : null
}

/** A list of hours as pairs that read as one line; what staff wrote in another form is shown as they wrote it. */
export function OpeningHours({ block }: { block: BlockData }) {
  const pairs = block.content_type === 'list' ? parseList(block.content)?.map(hoursOf) : undefined
  if (!pairs?.length || pairs.includes(null)) return <Block block={block} level={2} />
  return (
    <div>
      {block.title && <h2 className="text-display mb-3 text-d3">{block.title}</h2>}
      <ul className="border-b border-line">
        {pairs.map((pair) => (
          <li key={pair?.day} className="flex justify-between gap-6 border-t border-line py-3.5">
            <span className="text-ink-2">{pair?.day}</span>{' '}
            <span className="text-right tabular-nums">{pair?.hours}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
