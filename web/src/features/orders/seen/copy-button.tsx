import { useEffect, useState } from 'react'
import { copyText } from '@/shared/lib/copy-text'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'

/** Says for a moment that it was copied. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const isDone = await copyText(text)
    setCopied(isDone)
    if (!isDone) toast({ title: 'No se pudo copiar', description: text, variant: 'destructive' })
  }
  return (
    <Button variant="soft" size="small" onClick={copy}>
      <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
