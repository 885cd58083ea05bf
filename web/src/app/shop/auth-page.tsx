import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { signUpLinkQuery } from '@/features/identity/email-link'
import { shopSession } from '@/features/identity/shop-session'
import { SignInForm } from '@/features/identity/sign-in-form'
import { SignUpForm } from '@/features/identity/sign-up-form'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Tabs } from '@/shared/ui/tabs'
import { toast } from '@/shared/ui/toast'
import { PageWaiting } from '../page-waiting'
import { VisitorsOnly } from '../shop-guards'
import { AccountFrame } from './account-frame'

function AuthPage() {
  const [search] = useSearchParams()
  const tokenHash = search.get('type') === 'signup' ? search.get('token_hash') : null
  // The link of a mail comes first: it counts for who is signed in, too.
  if (tokenHash) return <SignUpLink tokenHash={tokenHash} />
  return (
    <VisitorsOnly>
      <Doors />
    </VisitorsOnly>
  )
}

function SignUpLink({ tokenHash }: { tokenHash: string }) {
  const { isSuccess, isError, data } = useQuery(signUpLinkQuery(tokenHash))
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSuccess && !isError) return
    if (isSuccess) {
      toast({ title: data.message })
      void client.invalidateQueries({ queryKey: shopSession.query.queryKey })
    } else {
      toast({
        title: 'Error al confirmar el email. El enlace puede haber expirado.',
        variant: 'destructive',
      })
    }
    navigate('/auth', { replace: true })
  }, [isSuccess, isError, data, client, navigate])
  return <PageWaiting />
}

function Doors() {
  const [door, setDoor] = useState('signin')
  const [created, setCreated] = useState<{ email: string; message: string }>()
  const { state } = useLocation()
  const notice = created?.message ?? (state as { notice?: string } | null)?.notice

  const signIn = (
    <>
      {notice && (
        <div className="mb-5">
          <Notice tone="success">{notice}</Notice>
        </div>
      )}
      <SignInForm email={created?.email} />
      <p className="mt-7 text-sm text-ink-2">
        ¿Aún no tienes cuenta?{' '}
        <Button variant="link" onClick={() => setDoor('signup')}>
          Crear Cuenta
        </Button>
      </p>
    </>
  )
  const signUp = (
    <SignUpForm
      onCreated={(email, message) => {
        setCreated({ email, message })
        setDoor('signin')
      }}
    />
  )
  return (
    <AccountFrame title="Bienvenido">
      <Tabs
        label="Entrar o crear una cuenta"
        value={door}
        onValueChange={setDoor}
        tabs={[
          { id: 'signin', label: 'Iniciar Sesión', content: signIn },
          { id: 'signup', label: 'Crear Cuenta', content: signUp },
        ]}
      />
    </AccountFrame>
  )
}

export { AuthPage as Component }
