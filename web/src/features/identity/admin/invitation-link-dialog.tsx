import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '@/shared/lib/copy-text'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'

interface InvitationLinkDialogProps {
  email: string
  link: string
  onClose: () => void
}

/** Where no mail server is set up, the link reaches the colleague by another way. It cannot be shown again. */
export function InvitationLinkDialog({ email, link, onClose }: InvitationLinkDialogProps) {
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  const copy = async () => setCopied(await copyText(link))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (copied ? onClose() : setAsking(true))}
      title="Enlace de invitación"
      description={`Envíalo a ${email}. Se muestra una sola vez, sirve una sola vez y vence en 24 horas.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Listo
          </Button>
          <Button onClick={copy}>
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            <span aria-live="polite">{copied ? 'Copiado' : 'Copiar enlace'}</span>
          </Button>
        </>
      }
    >
      <TextField label="Enlace" readOnly value={link} onFocus={(event) => event.target.select()} />
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
        title="¿Cerrar sin copiar el enlace?"
        description="No se puede mostrar otra vez; habría que invitar de nuevo."
        confirmText="Cerrar"
        cancelText="Volver al enlace"
        danger
      />
    </Dialog>
  )
}
