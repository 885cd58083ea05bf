import { Link } from 'react-router'
import { ForgotPasswordForm } from '@/features/identity/forgot-password-form'
import { buttonLook } from '@/shared/ui/button-look'
import { AccountFrame } from './account-frame'

function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Recuperar contraseña"
      subtitle="Escribe tu email y te enviaremos un enlace para elegir una contraseña nueva. Vale por 30 minutos."
    >
      <ForgotPasswordForm />
      <p className="mt-7 text-sm">
        <Link to="/auth" className={buttonLook('link')}>
          Volver a Iniciar Sesión
        </Link>
      </p>
    </AccountFrame>
  )
}

export { ForgotPasswordPage as Component }
