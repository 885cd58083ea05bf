import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ChangeEmailDialog } from './change-email-dialog'
import { ChangePasswordDialog } from './change-password-dialog'
import { DeleteAccountDialog } from './delete-account-dialog'
import { DevicesDialog } from './devices-dialog'
import { ExportButton } from './export-button'
import type { ShopUser } from './shop-session'

type OwnDialog = ComponentType<{ user: ShopUser; onClose: () => void }>

const dialogs = {
  password: ChangePasswordDialog,
  email: ChangeEmailDialog,
  devices: DevicesDialog,
  delete: DeleteAccountDialog,
} satisfies Record<string, OwnDialog>

/** What concerns the account rather than the person; each opens in a window of its own. */
export function AccountSection({ user }: { user: ShopUser }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const OpenDialog: OwnDialog | null = open && dialogs[open]
  const opener = (dialog: keyof typeof dialogs, text: string, label: string) => (
    <Button variant="soft" size="small" aria-label={label} onClick={() => setOpen(dialog)}>
      {text}
    </Button>
  )
  return (
    <section aria-labelledby="own-account">
      <h2 id="own-account" className="text-display mb-2 text-d3">
        Tu cuenta
      </h2>
      <ul className="divide-y divide-line">
        <Row title="Contraseña" text="Al cambiarla se cierran las demás sesiones.">
          {opener('password', 'Cambiar', 'Cambiar contraseña')}
        </Row>
        <Row title="Email" text="Confirmas la dirección nueva antes de usarla.">
          {opener('email', 'Cambiar', 'Cambiar email')}
        </Row>
        <Row title="Sesiones" text="Dónde está abierta tu cuenta.">
          {opener('devices', 'Ver', 'Ver mis sesiones')}
        </Row>
        <Row title="Copia de tus datos" text="Todo lo que guardamos de ti, en un archivo.">
          <ExportButton />
        </Row>
        <Row title="Eliminar cuenta" text="Borra tu perfil, tus direcciones y tus favoritos.">
          {opener('delete', 'Eliminar', 'Eliminar mi cuenta')}
        </Row>
      </ul>
      {OpenDialog && <OpenDialog user={user} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-6 py-4">
      <div>
        <h3 className="text-[0.9375rem] font-medium">{title}</h3>
        <p className="text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  )
}
