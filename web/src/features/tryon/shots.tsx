import { Columns2, Download, Share2, Trash2 } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { canShare, share, shotFileName } from './share-shot'
import { ShotPicture } from './shot-picture'
import { mostShots, nameOf, removeShot, type Shot } from './shots-store'

interface ShotsProps {
  list: readonly Shot[]
  onCompare: () => void
  className?: string
}

/** The pictures that were taken: to compare, keep, share or throw away. */
export function Shots({ list, onCompare, className = '' }: ShotsProps) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby="fotos" className={className}>
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="fotos" className="text-sm font-medium">
          Tus fotos{' '}
          <span className="text-ink-2 tabular-nums">
            {list.length} de {mostShots}
          </span>
        </h2>
        <Button variant="ghost" size="small" onClick={onCompare}>
          <Columns2 aria-hidden="true" strokeWidth={1.5} />
          Comparar
        </Button>
      </div>
      <ul className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-4">
        {list.map((shot) => (
          <li key={shot.id}>
            <ShotPicture shot={shot} />
            <p className="mt-1 truncate text-sm">{nameOf(shot)}</p>
            <ShotTools shot={shot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const toolLook = `${buttonLook('ghost', 'icon')}`

export function ShotTools({ shot }: { shot: Shot }) {
  const what = `${shot.kind === 'clip' ? 'el clip' : 'la foto'} con ${nameOf(shot)}`
  return (
    <div className="-ml-3 flex">
      <a
        href={shot.address}
        download={shotFileName(shot)}
        aria-label={`Descargar ${what}`}
        className={toolLook}
      >
        <Download aria-hidden="true" strokeWidth={1.5} />
      </a>
      {canShare(shot) && (
        <button
          type="button"
          aria-label={`Compartir ${what}`}
          onClick={() => share(shot)}
          className={toolLook}
        >
          <Share2 aria-hidden="true" strokeWidth={1.5} />
        </button>
      )}
      <button
        type="button"
        aria-label={`Borrar ${what}`}
        onClick={() => removeShot(shot.id)}
        className={toolLook}
      >
        <Trash2 aria-hidden="true" strokeWidth={1.5} />
      </button>
    </div>
  )
}
