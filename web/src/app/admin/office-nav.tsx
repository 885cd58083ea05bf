import { Tooltip } from 'radix-ui'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useStaff } from '@/features/identity/admin/staff-context'
import { isWithin, type OfficeLink, officeGroups } from './office-links'
import { useWaiting } from './use-waiting'

interface OfficeNavProps {
  /** Icons only; the labels move into tooltips. */
  collapsed?: boolean
  onNavigate?: () => void
}

const look =
  'flex h-[34px] items-center gap-2.5 rounded-sm text-sm text-ink-2 hover:bg-stone-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line max-md:h-11 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-ink-3 aria-[current=page]:[&_svg]:text-larimar'

export function OfficeNav({ collapsed = false, onNavigate }: OfficeNavProps) {
  const { user } = useStaff()
  return (
    <Tooltip.Provider delayDuration={200}>
      <nav aria-label="Panel" className="grid gap-0.5">
        {officeGroups.map(({ title, links }) => (
          <div key={title ?? 'shop'} className="grid gap-0.5">
            {title && <GroupTitle title={title} collapsed={collapsed} />}
            <ul aria-label={title} className="grid gap-0.5">
              {links
                .filter(({ forOwners }) => !forOwners || user.is_super_admin)
                .map((link) => (
                  <li key={link.to}>
                    {collapsed ? <IconLink {...link} /> : <WideLink {...link} onNavigate={onNavigate} />}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </Tooltip.Provider>
  )
}

function GroupTitle({ title, collapsed }: { title: string; collapsed: boolean }) {
  if (collapsed) return <hr className="mx-auto my-2.5 w-6 border-line" />
  return <h2 className="px-2 pt-[18px] pb-1.5 text-2xs font-medium text-ink-2">{title}</h2>
}

function useCurrent(link: OfficeLink): 'page' | undefined {
  return isWithin(link, useLocation().pathname) ? 'page' : undefined
}

function WideLink({ onNavigate, ...link }: OfficeLink & { onNavigate?: () => void }) {
  const { label, to, Icon, counts } = link
  const waiting = useWaiting(counts)
  const id = useId()
  return (
    <span className="relative block">
      <Link
        to={to}
        onClick={onNavigate}
        aria-current={useCurrent(link)}
        aria-describedby={waiting > 0 ? id : undefined}
        className={`${look} px-2`}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} />
        {label}
      </Link>
      {/* Beside the link and not in it: the screen's name stays what it is. */}
      {waiting > 0 && (
        <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-2xs font-semibold tabular-nums">
          <span aria-hidden="true">{waiting}</span>
          <Waiting id={id} count={waiting} />
        </span>
      )}
    </span>
  )
}

function IconLink(link: OfficeLink) {
  const { label, to, Icon, counts } = link
  const waiting = useWaiting(counts)
  const id = useId()
  return (
    <Tooltip.Root>
      <span className="relative mx-auto block w-9">
        <Tooltip.Trigger asChild>
          <Link
            to={to}
            aria-label={label}
            aria-current={useCurrent(link)}
            aria-describedby={waiting > 0 ? id : undefined}
            className={`${look} justify-center`}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} />
          </Link>
        </Tooltip.Trigger>
        {waiting > 0 && (
          <span className="pointer-events-none absolute top-1 right-1 size-2 rounded-full bg-larimar ring-2 ring-stone">
            <Waiting id={id} count={waiting} />
          </span>
        )}
      </span>
      <Tooltip.Content
        side="right"
        sideOffset={8}
        className="z-50 rounded-xs bg-ink px-2.5 py-1.5 text-2xs whitespace-nowrap text-paper shadow-pop"
      >
        {waiting > 0 ? `${label} (${waiting})` : label}
      </Tooltip.Content>
    </Tooltip.Root>
  )
}

function Waiting({ id, count }: { id: string; count: number }) {
  return (
    <span id={id} className="sr-only">
      {count} {count === 1 ? 'pendiente' : 'pendientes'}
    </span>
  )
}
