import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { officeSettingsQuery, type Setting } from '@/shared/api/office-settings'
import { Async } from '@/shared/ui/async'
import { OrderingRow } from './ordering-row'
import type { OrderingRule } from './ordering-rules'

interface OrderingPaneProps {
  label: string
  rules?: OrderingRule[]
  canEdit: boolean
  /** What is not typed, above the fields. */
  before?: (find: (key: string) => Setting | undefined) => ReactNode
}

/** Settings that belong together, in one pane. */
export function OrderingPane({ label, rules = [], canEdit, before }: OrderingPaneProps) {
  const settings = useQuery(officeSettingsQuery)
  return (
    <Async query={settings} errorText="No se pudo cargar la configuración">
      {(all) => {
        const find = (key: string) => all.find(({ setting_key }) => setting_key === key)
        return (
          <section
            aria-label={label}
            className="max-w-(--container-prose) rounded-md border border-line bg-surface px-5 py-2"
          >
            {before?.(find)}
            {rules.map((rule) => (
              <OrderingRow key={rule.key} rule={rule} setting={find(rule.key) ?? null} canEdit={canEdit} />
            ))}
          </section>
        )
      }}
    </Async>
  )
}
