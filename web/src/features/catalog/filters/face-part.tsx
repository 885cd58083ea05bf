import { type ComponentType, useEffect, useState } from 'react'
import { fetchPart } from '@/shared/lib/fetch-part'
import { toast } from '@/shared/ui/toast'
import type { Narrowing } from './use-narrowing'

type Part = ComponentType<{ narrowing: Narrowing; isPressed: boolean }>

const load = (): Promise<Part> => import('./for-my-face').then(({ ForMyFace }) => ForMyFace)

/**
 * Comes after the list is alive, into its own place: until then nobody's size is known. A press before that, also on
 * the page as it came drawn, is answered as soon as it is there.
 */
export function FacePart({ narrowing }: { narrowing: Narrowing }) {
  const [Part, setPart] = useState<Part | null>(null)
  const [isPressed, setPressed] = useState(false)
  const fetch = () => fetchPart(load).then((part) => setPart(() => part))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; should it fail, a press asks again and tells
  useEffect(() => void fetch().catch(() => {}), [])
  const press = () => {
    setPressed(true)
    fetch().catch(({ message }: Error) => {
      setPressed(false)
      toast({ title: 'Error', description: message, variant: 'destructive' })
    })
  }
  if (Part) return <Part narrowing={narrowing} isPressed={isPressed} />
  return (
    <button
      type="button"
      onClick={press}
      aria-busy={isPressed || undefined}
      className="flex min-h-11 w-full items-center rounded-sm bg-stone px-2.5 text-xs"
    >
      Para tu rostro
    </button>
  )
}
