import { useMemo } from 'react'
import { cleanHtml } from './clean-html'

function RichText({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server and again just above
  return <div className="prose" dangerouslySetInnerHTML={clean} />
}

export default RichText
