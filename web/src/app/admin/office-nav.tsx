import { Tooltip } from 'radix-ui'
import { NavLink } from 'react-router'
import { type OfficeLink, officeGroups } from './office-links'

interface OfficeNavProps {
  /** Icons only; the labels move into tooltips. */
  collapsed?: boolean
  onNavigate?: () => void
}

const look =
  'flex h-[34px] items-center gap-2.5 rounded-sm text-sm text-ink-2 hover:bg-stone-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line max-md:h-11 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-ink-3 aria-[current=page]:[&_svg]:text-larimar'

export function OfficeNav({ collapsed = false, onNavigate }: OfficeNavProps) {
  return (
    <Tooltip.Provider delayDuration={200}>
      <nav aria-label="Panel" className="grid gap-0.5">
        {officeGroups.map(({ title, links }) => (
          <div key={title ?? 'shop'} className="grid gap-0.5">
            {title && <GroupTitle title={title} collapsed={collapsed} />}
            <ul aria-label={title} className="grid gap-0.5">
              {links.map((link) => (
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

function WideLink({ label, to, Icon, onNavigate }: OfficeLink & { onNavigate?: () => void }) {
  return (
    <NavLink to={to} onClick={onNavigate} className={`${look} px-2`}>
      <Icon aria-hidden="true" strokeWidth={1.5} />
      {label}
    </NavLink>
  )
}

function IconLink({ label, to, Icon }: OfficeLink) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <NavLink to={to} aria-label={label} className={`${look} mx-auto w-9 justify-center`}>
          <Icon aria-hidden="true" strokeWidth={1.5} />
        </NavLink>
      </Tooltip.Trigger>
      <Tooltip.Content
        side="right"
        sideOffset={8}
        className="z-50 rounded-xs bg-ink px-2.5 py-1.5 text-2xs whitespace-nowrap text-paper shadow-pop"
      >
        {label}
      </Tooltip.Content>
    </Tooltip.Root>
  )
}
