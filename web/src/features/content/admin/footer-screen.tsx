import { useQuery } from '@tanstack/react-query'
import { useFailureSaid } from '@/shared/editing/said'
import { Async } from '@/shared/ui/async'
import { PageTitle } from '@/shared/ui/page-title'
import { FooterForm } from './footer-form'
import { officeFooterQuery } from './footer-office-api'

const loadFailed = 'No se pudo cargar la configuración del footer'

export function FooterScreen() {
  const config = useQuery(officeFooterQuery)
  useFailureSaid(config.isError, loadFailed)
  return (
    <>
      <PageTitle title="Configuración Footer" subtitle="Lo que dice el pie de cada página de la tienda." />
      <Async query={config} errorText={loadFailed}>
        {(saved) => <FooterForm config={saved} />}
      </Async>
    </>
  )
}
