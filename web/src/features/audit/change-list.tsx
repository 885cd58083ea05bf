import type { Change } from './changes'

const cell = 'border-t border-line py-1.5 pr-4 align-top last:pr-0'

/** The fields that changed, one a line, with what was there and what is there since. */
export function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <table className="w-full text-left text-xs">
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="w-1/4 py-1.5 pr-4 font-medium">
            Campo
          </th>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Antes
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Después
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className={`${cell} font-normal text-ink-2`}>
              {name}
            </th>
            <td className={`${cell} break-words text-ink-2`}>
              <FoldedText text={before} />
            </td>
            <td className={`${cell} break-words`}>
              <FoldedText text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const short = 120

/** A long text begins where it stands and is there whole when it is asked for. */
function FoldedText({ text }: { text: string }) {
  if (text.length <= short) return text
  return (
    <details className="group">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{text.slice(0, short).trimEnd()}… </span>
        <span className="underline decoration-control underline-offset-[0.22em]">
          <span className="group-open:hidden">Ver todo</span>
          <span className="hidden group-open:inline">Ver menos</span>
        </span>
      </summary>
      <p className="mt-1 whitespace-pre-wrap">{text}</p>
    </details>
  )
}
