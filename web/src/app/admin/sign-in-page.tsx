import { useLocation } from 'react-router'
import { SignInForm } from '@/features/identity/admin/sign-in-form'
import { Speaks } from '@/shared/ui/language'
import { Notice } from '@/shared/ui/notice'
import type { SentAway } from '../admin-guards'
import { DoorSheet } from './door-layout'

function SignInPage() {
  const sentAway = useLocation().state as SentAway | null
  return (
    <Speaks language="en">
      <DoorSheet
        title={<span lang="es">Panel de Administración</span>}
        subtitle="Sign in with your staff account."
        note="Admin accounts cannot be self-registered. Contact your system administrator for access."
      >
        {sentAway?.sessionEnded && (
          <div lang="es" className="mb-6">
            <Notice tone="warning">Tu sesión terminó. Inicia sesión de nuevo.</Notice>
          </div>
        )}
        <SignInForm />
      </DoorSheet>
    </Speaks>
  )
}

export { SignInPage as Component }
