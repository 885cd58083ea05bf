import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'

interface FindBoxProps<Item> extends FieldTexts {
  words: string
  onWords: (words: string) => void
  /** What was found for the words; undefined while it is being looked for, or nothing is. */
  found: Item[] | undefined
  keyOf: (item: Item) => string
  /** What an option shows. */
  option: (item: Item) => ReactNode
  canChoose?: (item: Item) => boolean
  onChoose: (item: Item) => void
  nothingFound?: string
  /** The words stand for themselves: nothing is chosen but by an arrow key or a press. */
  freeText?: boolean
  maxLength?: number
  autoFocus?: boolean
}

/** A field that finds things while one types; arrows and Enter choose, Escape closes. */
export function FindBox<Item>(props: FindBoxProps<Item>) {
  const { words, onWords, found, keyOf, option, canChoose = () => true, onChoose } = props
  const { nothingFound, freeText = false, maxLength = 100, autoFocus, ...texts } = props
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // A scanner sends its Enter before anything was found: a single find is then chosen when it comes.
  const [isAwaited, setIsAwaited] = useState(false)
  const options = found ?? []
  const isListed = isOpen && found !== undefined && words.trim() !== ''

  const choose = (item: Item | undefined) => {
    if (!item || !canChoose(item)) return
    setIsOpen(false)
    setIsAwaited(false)
    onChoose(item)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found is a reason
  useEffect(() => {
    setActive(freeText ? -1 : (found ?? []).findIndex(canChoose))
    if (isAwaited && found) {
      setIsAwaited(false)
      if (found.length === 1) choose(found[0])
    }
  }, [found])

  const move = (step: number) => {
    setIsOpen(true)
    if (options.length > 0) setActive((active + step + options.length) % options.length)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'Enter' && (!freeText || (isListed && active >= 0))) {
      event.preventDefault()
      if (isListed) choose(options[active])
      else if (words.trim()) setIsAwaited(true)
    }
  }
  const { label, help, error, optional } = texts
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className="relative">
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
            maxLength={maxLength}
            // biome-ignore lint/a11y/noAutofocus: a form of its own page begins where one types first
            autoFocus={autoFocus}
            value={words}
            onChange={({ target }) => {
              setIsOpen(true)
              setIsAwaited(false)
              onWords(target.value)
            }}
            onKeyDown={press}
            onBlur={() => setIsOpen(false)}
            className="field-box h-(--control-height) px-(--field-padding)"
          />
          {isListed && (options.length > 0 || nothingFound) && (
            <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-sm border border-line bg-surface py-1 shadow-pop">
              <div id={listId} role="listbox" aria-label="Resultados">
                {options.map((item, index) => (
                  <div
                    key={keyOf(item)}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    aria-disabled={canChoose(item) ? undefined : true}
                    // The field keeps the focus, so that one types on.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(item)}
                    onKeyDown={press}
                    className="cursor-pointer px-3 py-2 aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-selected:bg-stone hover:bg-stone"
                  >
                    {option(item)}
                  </div>
                ))}
              </div>
              {options.length === 0 && (
                <p role="status" className="px-3 py-2 text-ink-2">
                  {nothingFound}
                </p>
              )}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}
