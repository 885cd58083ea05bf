import { Minus, Plus } from 'lucide-react'
import { BrokenBody } from './broken-body'
import { PlainText } from './plain-text'
import { parseFaq } from './structured'

/** Questions that open in place: the browser's own, so that searching the page finds the answers too. */
export function FaqBody({ content }: { content: string }) {
  const questions = parseFaq(content)
  if (!questions) return <BrokenBody what="FAQ" />
  if (questions.length === 0) return null
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same, and they never move
        <details key={index} className="group border-t border-line">
          <summary className="flex list-none items-start justify-between gap-6 py-5 font-medium text-pretty [&::-webkit-details-marker]:hidden">
            {question}
            <Plus aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 group-open:hidden" />
            <Minus
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 hidden size-5 shrink-0 group-open:block"
            />
          </summary>
          <div className="pr-11 pb-6 text-ink-2">
            <PlainText text={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
