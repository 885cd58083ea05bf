import { Link } from 'react-router'
import { ForgotPasswordForm } from '@/features/identity/admin/forgot-password-form'
import { buttonLook } from '@/shared/ui/button-look'
import { DoorSheet } from './door-layout'

function ForgotPasswordPage() {
  return (
    <DoorSheet
      title="Recuperar contraseña"
      subtitle="Escribe el email de tu cuenta del equipo. El enlace que recibas vence en 30 minutos."
    >
      <div className="grid gap-4">
        <ForgotPasswordForm />
        <Link to="/admin-auth" className={`${buttonLook('link')} justify-self-center text-xs font-normal`}>
          Volver a iniciar sesión
        </Link>
      </div>
    </DoorSheet>
  )
}

export { ForgotPasswordPage as Component }
