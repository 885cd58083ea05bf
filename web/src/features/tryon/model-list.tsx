import { useEffect, useRef } from 'react'
import { money } from '@/shared/lib/money'
import { FrameDrawing } from './frame-drawing'
import type { Wearable, WearableGroup } from './wearable'

interface ModelListProps {
  groups: readonly WearableGroup[]
  worn: Wearable
  disabled?: boolean
  className?: string
  onChoose: (wearable: Wearable) => void
}

/** A strip on phones, two columns on large screens. */
export function ModelList({ groups, worn, disabled, className = '', onChoose }: ModelListProps) {
  const strip = useRef<HTMLDivElement>(null)
  // Whoever swipes from face to face sees where in the strip they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when another is worn
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!strip.current || !chosen) return
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - strip.current.clientWidth / 2
    strip.current.scrollTo({ left: middle })
  }, [worn])
  return (
    <section aria-labelledby="modelos" className={className}>
      <h2 id="modelos" className="mb-3 text-sm font-medium max-md:sr-only">
        Modelos
      </h2>
      <div
        ref={strip}
        className="relative max-md:-mx-(--gutter) max-md:flex max-md:overflow-x-auto max-md:px-(--gutter) max-md:pb-1"
      >
        {groups.map(({ title, wearables }) => (
          <div key={title} className="max-md:flex max-md:shrink-0 md:mb-5">
            {groups.length > 1 && (
              <h3 className="text-xs text-ink-2 max-md:mr-1 max-md:rotate-180 max-md:text-center max-md:[writing-mode:vertical-rl] md:mb-2">
                {title}
              </h3>
            )}
            <ul
              aria-label={title}
              className="-mx-1.5 grid grid-cols-2 gap-x-5 gap-y-1 max-md:mx-0 max-md:mr-4 max-md:flex max-md:gap-1.5"
            >
              {wearables.map((wearable) => (
                <li key={wearable.id} className="max-md:shrink-0">
                  <Choice
                    wearable={wearable}
                    isWorn={wearable.id === worn.id}
                    disabled={disabled}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface ChoiceProps {
  wearable: Wearable
  isWorn: boolean
  disabled: boolean | undefined
  onChoose: (wearable: Wearable) => void
}

function Choice({ wearable, isWorn, disabled, onChoose }: ChoiceProps) {
  const { name, brand, color, style, price, spec } = wearable
  return (
    <button
      type="button"
      aria-pressed={isWorn}
      disabled={disabled}
      onClick={() => onChoose(wearable)}
      className="group flex w-full items-center gap-3 rounded-sm p-1.5 text-left text-sm leading-snug hover:bg-stone disabled:cursor-progress aria-pressed:bg-larimar-soft max-md:w-26 max-md:flex-col max-md:items-stretch max-md:gap-1 max-md:text-xs"
    >
      <FrameDrawing
        spec={spec}
        className="w-21 shrink-0 rounded-sm bg-stone group-hover:bg-stone-2 group-aria-pressed:bg-surface max-md:w-full"
      />
      <span className="grid min-w-0">
        <span className="group-aria-pressed:font-medium max-md:truncate">{name}</span>
        <span className="text-xs text-ink-2 max-md:sr-only">
          {[brand, color, style].filter(Boolean).join(' · ')}
        </span>
        <span className="text-xs text-ink-2 tabular-nums">{money(price)}</span>
      </span>
    </button>
  )
}
