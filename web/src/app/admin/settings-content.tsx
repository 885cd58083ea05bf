import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { BrandList } from '@/features/catalog/admin/brand-list'
import { CategoryList } from '@/features/catalog/admin/category-list'
import { CharacteristicDetails } from '@/features/catalog/admin/characteristic-details'
import { SynonymSection } from '@/features/catalog/admin/synonym-section'
import { useStaff } from '@/features/identity/admin/staff-context'
import { GeneralSettings } from '@/features/settings/general-settings'
import { useListAddress } from '@/shared/lib/use-list-address'
import { buttonLook } from '@/shared/ui/button-look'
import { type Tab, Tabs } from '@/shared/ui/tabs'

const details: Tab = {
  id: 'details',
  label: 'Product Details',
  content: (
    <div className="grid gap-12">
      <CharacteristicDetails />
      <SynonymSection />
    </div>
  ),
}
const admin: Tab = { id: 'admin', label: 'Admin Settings', content: <AdminSettings /> }

/**
 * What both /admin/settings and the dashboard's Settings tab show. Where one is stays in the address
 * under names of its own, beside those of the dashboard.
 */
export function SettingsContent() {
  const { user } = useStaff()
  const { choice, change } = useListAddress()
  const sections = user.is_super_admin ? [admin, details] : [details]
  const section =
    choice(
      'section',
      sections.map(({ id }) => id),
    ) ?? sections[0]?.id
  return (
    <div className="relative">
      <Link
        to="/admin/audit"
        className={`${buttonLook('ghost')} max-md:mb-3 max-md:-ml-(--control-padding) md:absolute md:top-0 md:right-0`}
      >
        <ScrollText aria-hidden="true" strokeWidth={1.5} />
        Auditoría
      </Link>
      <Tabs
        label="Settings"
        look="boxed"
        tabs={sections}
        value={section}
        onValueChange={(id) => change({ section: id, part: undefined })}
      />
    </div>
  )
}

const parts: Tab[] = [
  { id: 'general', label: 'General Settings', content: <GeneralSettings /> },
  { id: 'categories', label: 'Categories', content: <CategoryList /> },
  { id: 'brands', label: 'Brands', content: <BrandList /> },
]

/** For super administrators; the server holds everybody else to reading. */
function AdminSettings() {
  const { choice, change } = useListAddress()
  const part =
    choice(
      'part',
      parts.map(({ id }) => id),
    ) ?? 'general'
  return (
    <Tabs label="Admin Settings" tabs={parts} value={part} onValueChange={(id) => change({ part: id })} />
  )
}
