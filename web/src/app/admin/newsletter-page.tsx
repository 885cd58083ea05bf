import { Download } from 'lucide-react'
import { exportHref } from '@/features/customers/admin/subscriber-api'
import { SubscribersList } from '@/features/customers/admin/subscribers-list'
import { buttonLook } from '@/shared/ui/button-look'
import { PageTitle } from '@/shared/ui/page-title'

function NewsletterPage() {
  return (
    <>
      <PageTitle
        title="Boletín"
        subtitle="Quiénes pidieron el boletín. El archivo lleva solo a quienes confirmaron su email."
        actions={
          <a href={exportHref()} download className={buttonLook('soft')}>
            <Download aria-hidden="true" strokeWidth={1.5} />
            Exportar CSV
          </a>
        }
      />
      <SubscribersList />
    </>
  )
}

export { NewsletterPage as Component }
