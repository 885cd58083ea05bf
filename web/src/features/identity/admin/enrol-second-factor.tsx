import { type FormEvent, useState } from 'react'
import type { components } from '@/shared/api/schema'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { PasswordField } from '@/shared/ui/password-field'
import { CodeField } from './code-field'
import { QrCode } from './qr-code'
import { beginSecondFactor, confirmSecondFactor } from './second-factor-api'

interface EnrolProps {
  onEnrolled: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Password, then the picture for the app, then a first code that shows the app has it. */
export function EnrolSecondFactor({ onEnrolled, onCancel }: EnrolProps) {
  const begin = useDeed({ kind: 'secondFactor', send: beginSecondFactor })
  const [password, setPassword] = useState('')
  if (begin.data) return <FirstCode enrolment={begin.data} onEnrolled={onEnrolled} onCancel={onCancel} />
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!begin.isPending) begin.mutate(password)
  }
  return (
    <form onSubmit={start} noValidate className="grid gap-4">
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={begin.error ? reasonOf(begin.error) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Buttons onCancel={onCancel} busy={begin.isPending} send="Continuar" />
    </form>
  )
}

interface FirstCodeProps extends EnrolProps {
  enrolment: components['schemas']['EnrolmentView']
}

function FirstCode({ enrolment, onEnrolled, onCancel }: FirstCodeProps) {
  const confirm = useDeed({ kind: 'secondFactor', send: confirmSecondFactor })
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onEnrolled(recovery_codes ?? []) })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <p className="text-sm text-pretty text-ink-2">
        Escanea la imagen con una aplicación de autenticación, o escribe la clave en ella. Después escribe el
        código de 6 cifras que muestra.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={enrolment.address} label="Código QR para tu aplicación" />
        <div className="min-w-0 grow basis-48 text-sm">
          <p className="text-ink-2">Clave</p>
          <p className="font-mono break-all select-all">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <CodeField
        autoFocus
        inputMode="numeric"
        value={code}
        error={confirm.error ? reasonOf(confirm.error) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Buttons onCancel={onCancel} busy={confirm.isPending} send="Activar" />
    </form>
  )
}

interface ButtonsProps {
  onCancel: () => void
  busy: boolean
  send: string
}

function Buttons({ onCancel, busy, send }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={onCancel} disabled={busy}>
        Cancelar
      </Button>
      <Button type="submit" busy={busy}>
        {send}
      </Button>
    </div>
  )
}

const reasonOf = (error: Error) => explanation(error) ?? 'No se pudo hacer. Inténtalo de nuevo.'
