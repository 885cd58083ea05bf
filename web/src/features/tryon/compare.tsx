import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { fitVerdict, verdictTexts } from '@/shared/fitting/fit'
import { money } from '@/shared/lib/money'
import { faceOf } from './fit/measured-face'
import { ShotPicture } from './shot-picture'
import { nameOf, type Shot } from './shots-store'
import { frontOf, type Wearable } from './wearable'

interface CompareProps {
  shots: readonly Shot[]
  buying: ((wearable: Wearable) => ReactNode) | undefined
  onClose: () => void
}

const columns = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-2 xl:grid-cols-4']

/** What was taken, as large as the window allows, with all it takes to decide. */
export function Compare({ shots, buying, onClose }: CompareProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 overflow-y-auto bg-paper outline-none"
        >
          <header className="sticky top-0 z-10 bg-paper">
            <div className="page-width flex h-16 items-center justify-between">
              <Radix.Title className="text-display text-d4">Compara tus fotos</Radix.Title>
              <Radix.Close
                aria-label="Cerrar"
                className="-mr-3 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-stone hover:text-ink"
              >
                <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
              </Radix.Close>
            </div>
          </header>
          <ul
            className={`page-width grid gap-x-5 gap-y-9 pb-10 ${columns[shots.length] ?? ''} ${shots.length === 1 ? 'max-w-2xl' : ''}`}
          >
            {shots.map((shot) => (
              <li key={shot.id} className="max-md:-mx-(--gutter)">
                <ShotPicture shot={shot} />
                <div className="max-md:px-(--gutter)">
                  <Worn shot={shot} buying={shot.worn ? buying?.(shot.worn) : null} />
                </div>
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Worn({ shot, buying }: { shot: Shot; buying: ReactNode }) {
  const { worn, size } = shot
  return (
    <>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{nameOf(shot)}</h3>
        {worn && <p className="tabular-nums">{money(worn.price)}</p>}
      </div>
      {worn && 'measure' in size && (
        <p className="mt-0.5 text-sm text-ink-2">
          {verdictTexts[fitVerdict(faceOf(size.measure), frontOf(worn))]}
        </p>
      )}
      {buying && <div className="mt-3">{buying}</div>}
    </>
  )
}
