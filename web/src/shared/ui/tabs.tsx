import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface Tab {
  id: string
  label: string
  content: ReactNode
  /** Shows a dot: something in it is not saved. */
  unsaved?: boolean
}

interface TabsProps {
  label: string
  tabs: Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (id: string) => void
  /** With `manual` the arrow keys only move; for tabs whose change may be held up by a question. */
  activation?: 'automatic' | 'manual'
  /** `boxed` for tabs that stand above or below underlined ones. */
  look?: keyof typeof looks
  /** What was once shown stays, so that nothing typed is lost by looking at another tab. Needs `value`. */
  keepsContent?: boolean
}

const looks = {
  underlined: {
    list: 'relative flex gap-8 overflow-x-auto border-b border-line in-data-[density=office]:gap-6',
    trigger:
      '-mb-px border-b-2 border-transparent py-3 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink in-data-[density=office]:py-2.5 in-data-[density=office]:text-sm',
  },
  boxed: {
    list: 'relative inline-flex max-w-full gap-1 overflow-x-auto rounded-sm bg-stone p-1',
    trigger:
      'min-h-8 rounded-xs px-3.5 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:bg-surface data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:inset-ring data-[state=active]:inset-ring-line max-md:min-h-10',
  },
}

/** Underlined tabs. The tab may live in the address: pass `value` and `onValueChange`. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.id,
  onValueChange,
  activation = 'automatic',
  look = 'underlined',
  keepsContent = false,
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is open says when to look
  useEffect(() => showOpenTab(list.current), [value])
  const [visited, setVisited] = useState<string[]>([])
  if (keepsContent && value && !visited.includes(value)) setVisited([...visited, value])
  return (
    <Radix.Root
      value={value}
      defaultValue={value ? undefined : defaultValue}
      onValueChange={onValueChange}
      activationMode={activation}
    >
      <Radix.List ref={list} aria-label={label} className={looks[look].list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={looks[look].trigger}>
            {tab.label}
            {tab.unsaved && (
              <span className="ml-1.5 inline-block size-1.5 rounded-full bg-larimar align-middle">
                <span className="sr-only"> sin guardar</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          forceMount={visited.includes(tab.id) || undefined}
          {...(keepsContent && { hidden: tab.id !== value })}
          className="pt-6"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** On a narrow screen the open tab may stand beyond the edge; the page itself does not move. */
function showOpenTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[data-state=active]')
  if (!list || !tab) return
  const end = tab.offsetLeft + tab.offsetWidth - list.clientWidth
  if (end > list.scrollLeft) list.scrollLeft = end
  else if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft
}
