import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ResetPasswordForm } from '@/features/identity/reset-password-form'
import { shopSession } from '@/features/identity/shop-session'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { AccountFrame } from './account-frame'

function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const navigate = useNavigate()
  const client = useQueryClient()
  // A new password ended every session, also one of this browser.
  const goToDoor = (notice: string) => {
    shopSession.leave(client)
    navigate('/auth', { replace: true, state: { notice } })
  }
  return (
    <AccountFrame title="Nueva contraseña">
      {token ? (
        <ResetPasswordForm token={token} onDone={goToDoor} />
      ) : (
        <Notice tone="danger">El enlace no es válido o ya fue usado. Pide uno nuevo.</Notice>
      )}
      <p className="mt-7 text-sm">
        <Link to="/forgot-password" className={buttonLook('link')}>
          Pedir otro enlace
        </Link>
      </p>
    </AccountFrame>
  )
}

export { ResetPasswordPage as Component }
