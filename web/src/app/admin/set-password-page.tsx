import { Link, useNavigate, useSearchParams } from 'react-router'
import { SetPasswordForm } from '@/features/identity/admin/set-password-form'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { toast } from '@/shared/ui/toast'
import { DoorSheet } from './door-layout'

function SetPasswordPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const token = address.get('token')
  const done = (message: string) => {
    toast({ title: message })
    navigate('/admin-auth', { replace: true })
  }
  return (
    <DoorSheet title="Nueva contraseña" subtitle="Elige la contraseña con la que entrarás al panel.">
      <div className="grid gap-4">
        {token ? (
          <SetPasswordForm token={token} onDone={done} />
        ) : (
          <Notice tone="danger">Al enlace le falta una parte. Ábrelo de nuevo desde el correo.</Notice>
        )}
        <Link
          to="/admin-auth/forgot-password"
          className={`${buttonLook('link')} justify-self-center text-xs font-normal`}
        >
          Pedir otro enlace
        </Link>
      </div>
    </DoorSheet>
  )
}

export { SetPasswordPage as Component }
