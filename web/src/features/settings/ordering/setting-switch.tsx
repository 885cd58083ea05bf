import type { ReactNode } from 'react'
import type { Setting } from '@/shared/api/office-settings'
import { reasonOf } from '@/shared/editing/refuse'
import { useDeed } from '@/shared/editing/use-deed'
import { FieldNote } from '@/shared/ui/field-frame'
import { Switch } from '@/shared/ui/switch'
import { setSetting } from '../settings-api'

interface SettingSwitchProps {
  settingKey: string
  setting: Setting | undefined
  label: string
  help?: ReactNode
  canEdit: boolean
  children?: ReactNode
}

/** Takes effect at once; what the server refuses it says beside it, and the switch stays as it was. */
export function SettingSwitch({ settingKey, setting, label, help, canEdit, children }: SettingSwitchProps) {
  const isOn = setting?.setting_value.value === true
  const set = useDeed({
    kind: 'setting',
    send: (value: boolean) => setSetting(settingKey, value, setting?.version),
  })
  return (
    <div className="grid gap-1.5 border-t border-line py-4 first:border-0">
      <Switch
        label={<span className="font-medium">{label}</span>}
        help={help}
        checked={set.isPending ? !isOn : isOn}
        disabled={!canEdit || set.isPending}
        onChange={(event) => set.mutate(event.target.checked)}
      />
      <FieldNote id={`${settingKey}-refusal`} error={set.error ? reasonOf(set.error) : undefined} />
      {children}
    </div>
  )
}
