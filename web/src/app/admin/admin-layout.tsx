import { PanelLeft } from 'lucide-react'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { LookAtChange } from '@/features/audit/change-set-dialog'
import { HistoryOfRecord } from '@/features/audit/record-history'
import { UndoHost } from '@/features/audit/undo-host'
import { useStaff } from '@/features/identity/admin/staff-context'
import { ChangeLook, RecordHistory } from '@/shared/editing/change-look'
import { LeaveGuard } from '@/shared/editing/leave-guard'
import { buttonLook } from '@/shared/ui/button-look'
import { Sheet } from '@/shared/ui/sheet'
import { EyeMark, Wordmark } from '@/shared/ui/wordmark'
import { SkipLink } from '../skip-link'
import { usePageChange } from '../use-page-change'
import { AccountBar } from './account-bar'
import { OfficeNav } from './office-nav'
import { OrderNotices } from './order-notices'
import { useSidebar } from './use-sidebar'

/** The frame of the back office. */
export function AdminLayout() {
  usePageChange()
  const { user } = useStaff()
  const { expanded, sheetOpen, setSheetOpen, toggle } = useSidebar()
  return (
    <>
      <SkipLink />
      <div
        className={`grid min-h-dvh print:block ${expanded ? 'md:grid-cols-[16rem_1fr]' : 'md:grid-cols-[3rem_1fr]'}`}
      >
        <aside
          id="sidebar"
          data-state={expanded ? 'expanded' : 'collapsed'}
          className="border-r border-line bg-stone max-md:hidden print:hidden"
        >
          <div className={`sticky top-0 z-10 py-3.5 ${expanded ? 'px-3' : 'px-[5px]'}`}>
            <HomeLink collapsed={!expanded} />
            <OfficeNav collapsed={!expanded} />
          </div>
        </aside>
        <div className="min-w-0">
          <header className="flex h-14 items-center gap-3 border-b border-line px-4 md:px-6 print:hidden">
            <button
              type="button"
              aria-label="Mostrar u ocultar el menú"
              aria-controls="sidebar"
              aria-expanded={expanded}
              aria-keyshortcuts="Control+B Meta+B"
              onClick={toggle}
              className={`${buttonLook('ghost', 'icon')} -ml-2`}
            >
              <PanelLeft aria-hidden="true" strokeWidth={1.5} className="max-w-[18px]" />
            </button>
            <p className="truncate font-medium">Panel de Administración</p>
            <AccountBar />
          </header>
          <main
            id="contenido"
            tabIndex={-1}
            className="max-w-[1392px] p-4 pb-14 outline-none md:px-8 md:py-7"
          >
            <ChangeLook value={LookAtChange}>
              <RecordHistory value={HistoryOfRecord}>
                <Outlet />
              </RecordHistory>
            </ChangeLook>
          </main>
        </div>
      </div>
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title="Panel de Administración"
        look="left"
        header={<Wordmark className="w-20" />}
      >
        <div className="grow overflow-y-auto px-3 pt-1">
          <OfficeNav onNavigate={() => setSheetOpen(false)} />
        </div>
        <p className="mx-3 border-t border-line px-2 py-4 text-sm text-ink-2">
          Bienvenido, <span className="block break-all text-ink">{user.email}</span>
        </p>
      </Sheet>
      <OrderNotices />
      <LeaveGuard />
      <UndoHost />
      <ScrollRestoration />
    </>
  )
}

function HomeLink({ collapsed }: { collapsed: boolean }) {
  return (
    <Link
      to="/admin/dashboard"
      aria-label="Mirada, panel"
      className={`mb-[18px] flex h-8 items-center rounded-sm ${collapsed ? 'mx-auto w-9 justify-center' : 'w-fit px-2'}`}
    >
      {collapsed ? <EyeMark className="size-[22px]" /> : <Wordmark className="w-20" />}
    </Link>
  )
}
