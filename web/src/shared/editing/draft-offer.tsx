import { useState } from 'react'
import { spanishHour } from '@/shared/lib/office-time'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Compared } from './compared'
import type { AnyEditor } from './use-editor'

const words = {
  es: {
    found: (hour: string) => `Tienes cambios sin guardar de las ${hour}`,
    see: 'Ver',
    take: 'Recuperar',
    drop: 'Descartar',
    caption: 'Lo guardado y el borrador',
    heads: ['Campo', 'Guardado ahora', 'En el borrador'] as [string, string, string],
  },
  en: {
    found: (hour: string) => `You have unsaved changes from ${hour}`,
    see: 'View',
    take: 'Recover',
    drop: 'Discard',
    caption: 'What is saved and the draft',
    heads: ['Field', 'Saved now', 'In the draft'] as [string, string, string],
  },
}

/** What an earlier visit left: both sides are shown before anything is taken. */
export function DraftOffer({ editor }: { editor: AnyEditor }) {
  const [isShown, setShown] = useState(false)
  const { draft, language, base } = editor
  if (!draft.found) return null
  const say = words[language]
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{say.found(spanishHour(draft.found.at))}</p>
        <span className="flex flex-wrap gap-2">
          {!isShown && (
            <Button variant="soft" size="row" onClick={() => setShown(true)}>
              {say.see}
            </Button>
          )}
          <Button variant="soft" size="row" onClick={draft.restoreFound}>
            {say.take}
          </Button>
          <Button variant="ghost" size="row" onClick={draft.discardFound}>
            {say.drop}
          </Button>
        </span>
      </div>
      {isShown && (
        <Compared
          editor={editor}
          caption={say.caption}
          heads={say.heads}
          fields={Object.keys(draft.found.changes)}
          now={base.values}
          mine={draft.found.changes}
        />
      )}
    </Notice>
  )
}
