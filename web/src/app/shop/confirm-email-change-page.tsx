import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { emailChangeLinkQuery } from '@/features/identity/email-link'
import { profileQuery } from '@/features/identity/profile-api'
import { shopSession } from '@/features/identity/shop-session'
import { explanation } from '@/shared/lib/form-errors'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { AccountFrame } from './account-frame'

const badLink = 'El enlace no es válido o ya fue usado. Pide uno nuevo.'

function ConfirmEmailChangePage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AccountFrame title="Cambio de email">
      {token ? <Change token={token} /> : <Notice tone="danger">{badLink}</Notice>}
      <Link to="/profile" className={`mt-6 ${buttonLook('soft')}`}>
        Ir a mi perfil
      </Link>
    </AccountFrame>
  )
}

function Change({ token }: { token: string }) {
  const { isSuccess, data, error } = useQuery(emailChangeLinkQuery(token))
  const client = useQueryClient()
  useEffect(() => {
    if (!isSuccess) return
    void client.invalidateQueries({ queryKey: shopSession.query.queryKey })
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }, [isSuccess, client])
  if (data) return <Notice tone="success">{data.message}</Notice>
  if (error) return <Notice tone="danger">{explanation(error) ?? 'Error al confirmar el email.'}</Notice>
  return <Spinner label="Confirmando tu nueva dirección…" />
}

export { ConfirmEmailChangePage as Component }
