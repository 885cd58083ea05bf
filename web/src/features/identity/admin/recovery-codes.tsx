import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '@/shared/lib/copy-text'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** The ten codes, once: the server keeps nothing of them that could be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || setAsking(true)}
      title="Códigos de recuperación"
      description="Guárdalos donde no esté tu teléfono. Cada uno sirve una vez en lugar del código de la aplicación, y no se muestran de nuevo."
      actions={
        <>
          <Button variant="ghost" onClick={async () => setCopied(await copyText(text))}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            <span aria-live="polite">{isCopied ? 'Copiados' : 'Copiar'}</span>
          </Button>
          <Button variant="ghost" onClick={() => saveAs('codigos-de-recuperacion.txt', text)}>
            <Download aria-hidden="true" />
            Descargar
          </Button>
          <Button onClick={onDone}>Ya los guardé</Button>
        </>
      }
    >
      <ul
        aria-label="Códigos de recuperación"
        className="grid gap-x-6 gap-y-1.5 rounded-sm bg-stone p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={onDone}
        title="¿Cerrar los códigos?"
        description="No se pueden mostrar otra vez; habría que crear otros."
        confirmText="Cerrar"
        cancelText="Volver a los códigos"
        danger
      />
    </Dialog>
  )
}

function saveAs(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
