import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { stopRemindersQuery } from '@/features/carts/cart-api'
import { explanation } from '@/shared/lib/form-errors'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { AccountFrame } from './account-frame'

function StopRemindersPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error } = useQuery({ ...stopRemindersQuery(token), enabled: token !== '' })
  return (
    <AccountFrame title="Recordatorios">
      {data && <Notice tone="success">{data.message}</Notice>}
      {(!token || error) && (
        <Notice tone="danger">{explanation(error) ?? 'El enlace no es válido o ya venció.'}</Notice>
      )}
      {token && !data && !error && <Spinner label="Un momento…" />}
      <Link to="/" className={`mt-6 ${buttonLook('soft')}`}>
        Volver al Inicio
      </Link>
    </AccountFrame>
  )
}

export { StopRemindersPage as Component }
