import { money } from '@/shared/lib/money'
import { FrameDrawing } from './frame-drawing'
import type { Wearable } from './wearable'

interface ModelListProps {
  wearables: readonly Wearable[]
  worn: Wearable
  disabled?: boolean
  onChoose: (wearable: Wearable) => void
}

/** A strip on phones, two columns on large screens. */
export function ModelList({ wearables, worn, disabled, onChoose }: ModelListProps) {
  return (
    <section aria-labelledby="modelos">
      <h2 id="modelos" className="mb-3 text-sm font-medium max-md:sr-only">
        Modelos
      </h2>
      <ul className="-mx-1.5 grid grid-cols-2 gap-x-5 gap-y-1 max-md:-mx-(--gutter) max-md:flex max-md:snap-x max-md:gap-2 max-md:overflow-x-auto max-md:px-(--gutter) max-md:pb-2">
        {wearables.map((wearable) => {
          const { id, name, brand, color, style, price, spec } = wearable
          return (
            <li key={id} className="max-md:shrink-0 max-md:snap-start">
              <button
                type="button"
                aria-pressed={id === worn.id}
                disabled={disabled}
                onClick={() => onChoose(wearable)}
                className="group flex w-full items-center gap-3 rounded-sm p-1.5 text-left text-sm leading-snug hover:bg-stone disabled:cursor-progress aria-pressed:bg-larimar-soft max-md:w-[124px] max-md:flex-col max-md:items-stretch max-md:gap-1.5"
              >
                <FrameDrawing
                  spec={spec}
                  className="w-21 shrink-0 rounded-sm bg-stone group-hover:bg-stone-2 group-aria-pressed:bg-surface max-md:w-full"
                />
                <span className="grid min-w-0">
                  <span className="group-aria-pressed:font-medium">{name}</span>
                  <span className="text-xs text-ink-2">
                    {[brand, color, style].filter(Boolean).join(' · ')}
                  </span>
                  <span className="text-xs text-ink-2 tabular-nums">{money(price)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
