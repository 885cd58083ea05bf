import { Lock } from 'lucide-react'
import { privacy } from './texts'

const lines = [
  'Mira de frente a la cámara, con buena luz.',
  'Quítate los lentes para medir mejor.',
  'Elige un modelo y gira la cabeza despacio.',
  'Toma fotos y compara hasta cuatro.',
]

export function Instructions() {
  return (
    <div className="border-t border-line pt-4.5">
      <h2 className="sr-only">Instrucciones</h2>
      <ol className="grid gap-1.5 text-sm text-ink-2">
        {lines.map((line, i) => (
          <li key={line} className="flex gap-3">
            <span className="font-medium text-larimar tabular-nums">{i + 1}</span>
            {line}
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-center gap-2 text-xs text-ink-2">
        <Lock aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
        {privacy}
      </p>
    </div>
  )
}
