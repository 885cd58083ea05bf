import { useQueryClient } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pausedSession } from '@/shared/editing/paused-session'
import { Button } from '@/shared/ui/button'
import { PasswordField } from '@/shared/ui/password-field'
import { isAbout } from '../realm-session'
import { useSignIn } from '../use-realm-session'
import { CodeField } from './code-field'
import { type StaffUser, staffSession } from './staff-session'

/**
 * Over a page with unsaved work whose session has ended. Nothing of the page can be read or reached behind it,
 * and only the same account goes on.
 */
export function SessionEnded({ user }: { user: StaffUser }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signIn = useSignIn(staffSession)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeAsked, setCodeAsked] = useState(false)
  const isCodeWrong = isAbout(signIn.error, 'identity.invalid_code')
  const isCodeMissing = isAbout(signIn.error, 'identity.code_required')
  const passwordError = isCodeWrong || isCodeMissing ? undefined : signIn.error?.message
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    signIn.mutate(
      { email: user.email, password, ...(isCodeAsked && { code }) },
      {
        onError: (error) => isAbout(error, 'identity.code_required') && setCodeAsked(true),
        onSuccess: () => {
          pausedSession.end(true)
          void client.invalidateQueries()
        },
      },
    )
  }
  const leave = () => {
    pausedSession.end(false)
    staffSession.forget(client)
    navigate('/admin-auth', { replace: true })
  }
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-stone" />
        <Radix.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 m-auto h-fit w-[calc(100%-2rem)] max-w-[25rem] rounded-md border border-line bg-surface p-6 outline-none md:p-8"
        >
          <Radix.Title className="text-display text-[1.5rem] leading-tight">Tu sesión terminó</Radix.Title>
          <Radix.Description className="mt-1.5 mb-6 text-sm text-pretty text-ink-2">
            Escribe tu contraseña para seguir donde estabas. Lo que escribiste sigue aquí.
          </Radix.Description>
          <form onSubmit={goOn} noValidate className="grid gap-4">
            <input type="email" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordField
              label="Contraseña"
              autoComplete="current-password"
              autoFocus
              value={password}
              error={passwordError}
              onChange={(event) => setPassword(event.target.value)}
            />
            {isCodeAsked && (
              <CodeField
                autoFocus
                value={code}
                error={isCodeWrong ? signIn.error?.message : undefined}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="ghost" onClick={leave} disabled={signIn.isPending}>
                Salir
              </Button>
              <Button type="submit" busy={signIn.isPending}>
                Continuar
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
