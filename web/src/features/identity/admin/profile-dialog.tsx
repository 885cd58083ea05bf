import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { askToLeave } from '@/shared/editing/leaving'
import { useFailureSaid } from '@/shared/editing/said'
import { useUnsavedParts } from '@/shared/editing/unsaved'
import { Async } from '@/shared/ui/async'
import { Dialog } from '@/shared/ui/dialog'
import { Speaks } from '@/shared/ui/language'
import { Tabs } from '@/shared/ui/tabs'
import { ChangePasswordForm } from './change-password-form'
import { ownProfileQuery } from './own-account-api'
import { OwnProfileForm } from './own-profile-form'
import { SecurityTab } from './security-tab'

const loadFailed = 'Failed to load admin profile'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const group = useId()
  const [tab, setTab] = useState('profile')
  const unsaved = useUnsavedParts(group).length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => open || askToLeave({ group, onLeave: onClose })}
      title="Admin Profile"
    >
      <Tabs
        label="Admin Profile"
        keepsContent
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: 'profile', label: 'Profile', unsaved, content: <Profile group={group} onSaved={onClose} /> },
          { id: 'password', label: 'Password', content: <ChangePasswordForm onDone={onClose} /> },
          {
            id: 'security',
            label: 'Seguridad',
            content: (
              <Speaks language="es">
                <SecurityTab />
              </Speaks>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

function Profile({ group, onSaved }: { group: string; onSaved: () => void }) {
  const profile = useQuery(ownProfileQuery)
  useFailureSaid(profile.isError, loadFailed)
  return (
    <Async query={profile} errorText={loadFailed} retryText="Try Again">
      {(data) => <OwnProfileForm profile={data} group={group} onSaved={onSaved} />}
    </Async>
  )
}
