import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Dialog } from '@/shared/ui/dialog'
import { useLanguage } from '@/shared/ui/language'
import { fieldName } from './audit-words'
import { shown, snakeCase } from './changes'
import type { Clash } from './changes-api'

const words = {
  es: {
    title: 'Alguien cambió lo mismo después',
    about: 'Elige qué campos vuelven a ser como antes. Los demás se quedan como están ahora.',
    heads: ['Campo', 'Antes', 'Ahora', 'Quedará'],
    take: (field: string) => `Volver a «${field}» de antes`,
    undo: 'Deshacer',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Somebody changed the same afterwards',
    about: 'Choose which fields become what they were. The others stay as they are now.',
    heads: ['Field', 'Before', 'Now', 'Will be'],
    take: (field: string) => `Bring back “${field}”`,
    undo: 'Undo',
    cancel: 'Cancel',
  },
}

interface UndoConflictProps {
  clashes: Clash[]
  isBusy: boolean
  onClose: () => void
  onDecide: (take: string[]) => void
}

const cell = 'border-t border-line py-2 pr-4 align-top break-words last:pr-0'

/** What was changed since, field by field, each with a box for what it shall be. */
export function UndoConflict({ clashes, isBusy, onClose, onDecide }: UndoConflictProps) {
  const [taken, setTaken] = useState<string[]>([])
  const say = words[useLanguage()]
  const toggle = (choice: string) =>
    setTaken((all) => (all.includes(choice) ? all.filter((one) => one !== choice) : [...all, choice]))
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={say.title}
      description={say.about}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button onClick={() => onDecide(taken)} busy={isBusy}>
            {say.undo}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-left text-sm">
        <thead className="text-xs text-ink-2">
          <tr>
            {say.heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-4 font-medium last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ choice, field, before, now }) => {
            const key = snakeCase(field)
            const isTaken = taken.includes(choice)
            return (
              <tr key={choice}>
                <th scope="row" className={`${cell} font-normal text-ink-2`}>
                  {fieldName(key)}
                </th>
                <td className={cell}>{shown(key, before)}</td>
                <td className={cell}>{shown(key, now)}</td>
                <td className={cell}>
                  <Checkbox
                    label={shown(key, isTaken ? before : now)}
                    aria-label={say.take(fieldName(key))}
                    checked={isTaken}
                    onChange={() => toggle(choice)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}
