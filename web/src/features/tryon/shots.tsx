import { Columns2, Download, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Dialog } from '@/shared/ui/dialog'
import { canShare, share, shotFileName } from './share-shot'
import { mostShots, type Shot, type ShotList } from './use-shots'

/** The pictures that were taken: to compare, keep, share or throw away. */
export function Shots({ shots: { list, remove } }: { shots: ShotList }) {
  const [isComparing, setComparing] = useState(false)
  if (list.length === 0) return null
  return (
    <section aria-labelledby="fotos" className="mt-5">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="fotos" className="text-sm font-medium">
          Tus fotos{' '}
          <span className="text-ink-2 tabular-nums">
            {list.length} de {mostShots}
          </span>
        </h2>
        {list.length > 1 && (
          <Button variant="ghost" size="small" onClick={() => setComparing(true)}>
            <Columns2 aria-hidden="true" strokeWidth={1.5} />
            Comparar
          </Button>
        )}
      </div>
      <ul className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-4">
        {list.map((shot) => (
          <li key={shot.id}>
            <ShotPicture shot={shot} />
            <ShotTools shot={shot} onRemove={() => remove(shot.id)} />
          </li>
        ))}
      </ul>
      <Dialog open={isComparing} onOpenChange={setComparing} title="Compara tus fotos" wide>
        {/* Narrow enough that both rows are seen at once. */}
        <ul className="mx-auto grid max-w-[max(16rem,calc(100dvh-14rem))] grid-cols-2 gap-3 md:gap-5">
          {list.map((shot) => (
            <li key={shot.id}>
              <ShotPicture shot={shot} />
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  )
}

function ShotPicture({ shot: { address, name } }: { shot: Shot }) {
  return (
    <figure>
      <img src={address} alt={`Foto con ${name}`} className="aspect-square w-full rounded-sm" />
      <figcaption className="mt-1 truncate text-sm">{name}</figcaption>
    </figure>
  )
}

const toolLook = `${buttonLook('ghost', 'icon')}`

function ShotTools({ shot, onRemove }: { shot: Shot; onRemove: () => void }) {
  const { address, name } = shot
  return (
    <div className="-ml-3 flex">
      <a
        href={address}
        download={shotFileName(shot)}
        aria-label={`Descargar la foto con ${name}`}
        className={toolLook}
      >
        <Download aria-hidden="true" strokeWidth={1.5} />
      </a>
      {canShare(shot) && (
        <button
          type="button"
          aria-label={`Compartir la foto con ${name}`}
          onClick={() => share(shot)}
          className={toolLook}
        >
          <Share2 aria-hidden="true" strokeWidth={1.5} />
        </button>
      )}
      <button type="button" aria-label={`Borrar la foto con ${name}`} onClick={onRemove} className={toolLook}>
        <Trash2 aria-hidden="true" strokeWidth={1.5} />
      </button>
    </div>
  )
}
