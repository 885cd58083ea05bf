import { useEffect, useState } from 'react'
import { copyText } from '@/shared/lib/copy-text'
import { Button } from '@/shared/ui/button'

/** Says for a moment that it was copied. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button variant="soft" size="small" onClick={async () => setCopied(await copyText(text))}>
      <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
