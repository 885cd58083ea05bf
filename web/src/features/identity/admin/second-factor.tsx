import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { components } from '@/shared/api/schema'
import { useDeed } from '@/shared/editing/use-deed'
import { spanishDay } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { EnrolSecondFactor } from './enrol-second-factor'
import { ProveForm } from './prove-form'
import { RecoveryCodes } from './recovery-codes'
import {
  disableSecondFactor,
  type PasswordAndCode,
  renewRecoveryCodes,
  secondFactorQuery,
} from './second-factor-api'

type State = components['schemas']['SecondFactorView']
type Step = { kind: 'state' | 'enrol' | 'disable' | 'renew' } | { kind: 'codes'; codes: string[] }

/** The code that staff may ask for beside their password. */
export function SecondFactor() {
  const state = useQuery(secondFactorQuery)
  return (
    <section aria-labelledby="second-factor" className="grid gap-4">
      <h3 id="second-factor" className="font-medium">
        Verificación en dos pasos
      </h3>
      <Async query={state} errorText="No se pudo cargar la verificación en dos pasos">
        {(data) => <Steps state={data} />}
      </Async>
    </section>
  )
}

function Steps({ state }: { state: State }) {
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const back = () => setStep({ kind: 'state' })
  const show = (codes: string[]) => setStep({ kind: 'codes', codes })
  const disable = useDeed({
    kind: 'secondFactor',
    send: disableSecondFactor,
    done: () => ['Verificación en dos pasos desactivada'],
    onDone: back,
  })
  const renew = useDeed({ kind: 'secondFactor', send: renewRecoveryCodes })

  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={back} />
  if (step.kind === 'enrol') return <EnrolSecondFactor onEnrolled={show} onCancel={back} />
  if (step.kind === 'disable') {
    const explain =
      'Para entrar bastará otra vez la contraseña, y los códigos de recuperación dejan de servir.'
    return <ProveForm explain={explain} confirmText="Desactivar" onCancel={back} send={disable.mutateAsync} />
  }
  if (step.kind === 'renew') {
    const send = async (proof: PasswordAndCode) => show((await renew.mutateAsync(proof)).recovery_codes ?? [])
    const explain = 'Los códigos que tienes dejan de servir en cuanto se crean los nuevos.'
    return <ProveForm explain={explain} confirmText="Crear códigos nuevos" onCancel={back} send={send} />
  }
  return <Current state={state} onStep={(kind) => setStep({ kind })} />
}

function Current({ state, onStep }: { state: State; onStep: (kind: 'enrol' | 'disable' | 'renew') => void }) {
  if (!state.enabled_at) {
    return (
      <div className="grid gap-4">
        <p className="text-sm text-pretty text-ink-2">
          Además de tu contraseña, al entrar se pide un código de una aplicación de tu teléfono. Quien sepa tu
          contraseña no entra sin él.
        </p>
        <Button onClick={() => onStep('enrol')} className="justify-self-end">
          Activar
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <Badge tone="success">Activada</Badge>
        Desde el {spanishDay(state.enabled_at)}. {codesLeft(state.recovery_codes_left)}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => onStep('disable')}>
          Desactivar
        </Button>
        <Button variant="soft" onClick={() => onStep('renew')}>
          Crear códigos nuevos
        </Button>
      </div>
    </div>
  )
}

function codesLeft(count: number) {
  if (count === 0) return 'No te quedan códigos de recuperación.'
  return count === 1 ? 'Te queda un código de recuperación.' : `Te quedan ${count} códigos de recuperación.`
}
