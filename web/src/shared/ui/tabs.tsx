import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (id: string) => void
  /** With `manual` the arrow keys only move; for tabs whose change may be held up by a question. */
  activation?: 'automatic' | 'manual'
}

/** Underlined tabs. The tab may live in the address: pass `value` and `onValueChange`. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.id,
  onValueChange,
  activation = 'automatic',
}: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={value ? undefined : defaultValue}
      onValueChange={onValueChange}
      activationMode={activation}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-8 overflow-x-auto border-b border-line in-data-[density=office]:gap-6"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px border-b-2 border-transparent py-3 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink in-data-[density=office]:py-2.5 in-data-[density=office]:text-sm"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
