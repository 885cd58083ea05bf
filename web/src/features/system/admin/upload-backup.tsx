import { type ChangeEvent, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { useDeed } from '@/shared/editing/use-deed'
import { Button } from '@/shared/ui/button'
import { Progress } from '@/shared/ui/progress'
import { PasswordDialog } from './password-dialog'
import { uploadBackup } from './system-api'

/** Sends a copy that was downloaded before. The server takes it only if it is whole. */
export function UploadBackup() {
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState(0)
  const [waiting, setWaiting] = useState<File | null>(null)
  const upload = useDeed({
    kind: 'backup',
    send: (file: File) => uploadBackup(file, setPercent),
    done: () => ['Copia subida y verificada'],
    failed: (error, file) => {
      if (error instanceof ApiError && error.code === 'identity.reauthentication_required') {
        setWaiting(file)
        return { title: 'Falta tu contraseña', description: 'Escríbela para subir la copia.' }
      }
      return { description: error.message }
    },
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) upload.mutate(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo de la copia"
        accept=".backup"
        onChange={choose}
      />
      {upload.isPending ? (
        <div className="min-w-44">
          <Progress value={percent} text={percent < 100 ? 'Subiendo' : 'Verificando'} />
        </div>
      ) : (
        <Button variant="soft" onClick={() => input.current?.click()}>
          Subir una copia
        </Button>
      )}
      {waiting && (
        <PasswordDialog
          title="Subir una copia"
          onConfirmed={() => {
            setWaiting(null)
            upload.mutate(waiting)
          }}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  )
}
