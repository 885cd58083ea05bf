import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useSettled } from '@/shared/lib/use-settled'
import { Button } from '@/shared/ui/button'
import { FindBox } from '@/shared/ui/find-box'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { type KnownClient, knownClientsQuery } from './entry-api'
import type { EntryEditor } from './entry-editor'

/** Who it is for: a client with an account, found while the name is typed, or anybody with a name and a telephone. */
export function EntryClient({ editor, isNew = true }: { editor: EntryEditor; isNew?: boolean }) {
  const { values, set, error, form } = editor
  const words = useSettled(values.name.trim())
  const isSearched = isNew && values.user_id === ''
  const { data } = useQuery({ ...knownClientsQuery(words), enabled: isSearched && words.length > 1 })
  const choose = ({ id, full_name, email, mobile }: KnownClient) => {
    set('user_id', id)
    set('name', full_name || values.name)
    set('email', email)
    if (mobile) set('phone', mobile)
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FindBox
        label="Nombre de quien recibe"
        help={isNew ? 'Si tiene cuenta, elígelo de la lista.' : undefined}
        freeText
        autoFocus={isNew}
        maxLength={120}
        words={values.name}
        onWords={(name) => set('name', name)}
        found={isSearched && words === values.name.trim() ? data : undefined}
        keyOf={({ id }) => id}
        option={({ full_name, email }) => (
          <>
            <span className="block font-medium break-words">{full_name || email}</span>
            {full_name && <span className="block text-xs break-all text-ink-2">{email}</span>}
          </>
        )}
        onChoose={choose}
        error={error('name')}
      />
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={error('phone')}
        {...form.register('phone')}
      />
      {isNew && values.user_id === '' && (
        <TextField
          label="Correo"
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          error={error('email')}
          {...form.register('email')}
        />
      )}
      {isNew && values.user_id !== '' && (
        <p className="flex items-center justify-between gap-2 self-end rounded-sm bg-stone py-1.5 pr-1.5 pl-3">
          <span className="min-w-0 break-all">Con cuenta: {values.email}</span>
          <Button
            variant="ghost"
            size="row-icon"
            aria-label="Quitar la cuenta del pedido"
            onClick={() => {
              set('user_id', '')
              set('email', '')
            }}
          >
            <X aria-hidden="true" strokeWidth={1.5} />
          </Button>
        </p>
      )}
      <TextArea
        label="Nota"
        optional
        rows={1}
        maxLength={500}
        className={isNew ? '' : 'md:col-span-2'}
        error={error('note')}
        {...form.register('note')}
      />
    </div>
  )
}
