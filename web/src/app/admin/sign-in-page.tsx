import { useLocation } from 'react-router'
import { SignInForm } from '@/features/identity/admin/sign-in-form'
import { Notice } from '@/shared/ui/notice'
import type { SentAway } from '../admin-guards'
import { DoorSheet } from './door-layout'

function SignInPage() {
  const sentAway = useLocation().state as SentAway | null
  return (
    <DoorSheet
      title="Panel de Administración"
      subtitle="Sign in with your staff account."
      note="Admin accounts cannot be self-registered. Contact your system administrator for access."
    >
      {sentAway?.sessionEnded && (
        <div className="mb-6">
          <Notice tone="warning">Tu sesión terminó. Inicia sesión de nuevo.</Notice>
        </div>
      )}
      <SignInForm />
    </DoorSheet>
  )
}

export { SignInPage as Component }
