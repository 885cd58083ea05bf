import { Tabs as Radix } from 'radix-ui'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from './language'

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

// Of the underlined ones the words stand at the edge of the page, and the ring has room around them.
const looks = {
  underlined: {
    frame: 'border-b border-line',
    list: 'relative -mx-2 -mb-px flex gap-4 overflow-x-auto in-data-[density=office]:gap-2',
    trigger:
      'relative rounded-xs px-2 py-3 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink in-data-[density=office]:py-2.5 in-data-[density=office]:text-sm',
  },
  boxed: {
    frame: 'flex',
    list: 'relative inline-flex max-w-full gap-1 overflow-x-auto rounded-sm bg-stone p-1',
    trigger:
      'min-h-8 rounded-xs px-3.5 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:bg-surface data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:inset-ring data-[state=active]:inset-ring-line max-md:min-h-10',
  },
}

/** Radix focuses a tab by script, which shows the ring to mice too; it is for those who go by keyboard. */
const ringByKeyboard = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.dataset.byMouse = ''
  },
  onKeyDown: forgetPress,
  onBlur: forgetPress,
}
function forgetPress({ currentTarget }: { currentTarget: HTMLElement }) {
  delete currentTarget.dataset.byMouse
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
  const unsaved = useLanguage() === 'en' ? ' not saved' : ' sin guardar'
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
      <div className={looks[look].frame}>
        <Radix.List ref={list} aria-label={label} className={looks[look].list}>
          {tabs.map((tab) => (
            <Radix.Trigger
              {...ringByKeyboard}
              key={tab.id}
              value={tab.id}
              className={`${looks[look].trigger} data-by-mouse:outline-none`}
            >
              {tab.label}
              {tab.unsaved && (
                <span className="ml-1.5 inline-block size-1.5 rounded-full bg-larimar align-middle">
                  <span className="sr-only">{unsaved}</span>
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          forceMount={visited.includes(tab.id) || undefined}
          {...(keepsContent && { hidden: tab.id !== value })}
          className="mt-2 pt-4"
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
