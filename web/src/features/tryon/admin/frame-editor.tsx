import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { explanation } from '@/shared/lib/form-errors'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { Skeleton } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toast'
import { specProblems } from '../frame/spec-limits'
import { type ProductFrame, specOf } from '../product-frame'
import { staffFrameQuery, useDescribeFrame, useForgetFrame } from './frame-api'
import { FrameFields } from './frame-fields'
import { type FrameValues, frameOf, valuesOf } from './frame-values'

const FrameViewer = lazy(() => import('../frame-viewer'))

/** Where staff say how a product's frame is built, and see it while they do. */
export function FrameEditor({ productId, name }: { productId: string; name: string }) {
  const query = useQuery(staffFrameQuery(productId))
  return (
    <section aria-labelledby="montura" className="mt-8 border-t border-line pt-6">
      <h3 id="montura" className="text-display text-d4">
        Montura para la prueba virtual
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        Con estos datos el producto se puede probar con la cámara y ver en 3D.
      </p>
      <Async query={query} errorText="No se pudo cargar la montura">
        {({ frame }) => (
          <FrameForm key={JSON.stringify(frame)} productId={productId} name={name} saved={frame} />
        )}
      </Async>
    </section>
  )
}

/** The names under which the server refuses fields that the form calls otherwise. */
const fieldNames: Record<string, keyof FrameValues> = {
  'tint.color': 'tint',
  'tint.top': 'top',
  'tint.bottom': 'bottom',
  'tortoise.light': 'color',
  'tortoise.dark': 'dark',
}

function FrameForm({
  productId,
  name,
  saved,
}: {
  productId: string
  name: string
  saved: ProductFrame | null
}) {
  const form = useForm<FrameValues>({ defaultValues: valuesOf(saved) })
  const describe = useDescribeFrame(productId)
  const forget = useForgetFrame(productId)
  const values = useDeferredValue(JSON.stringify(form.watch()))
  const wearable = useMemo(() => {
    const spec = specOf(frameOf(JSON.parse(values), saved))
    return specProblems(spec).length === 0 ? { id: productId, name, brand: '', price: 0, spec } : null
  }, [values, saved, productId, name])

  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fieldErrors : []
    for (const { field, message } of fields)
      form.setError(fieldNames[field] ?? (field as keyof FrameValues), { type: 'server', message })
    const description = explanation(error)
    toast({ title: 'Error al guardar la montura', description, variant: 'destructive' })
  }
  const save = form.handleSubmit((typed) =>
    describe
      .mutateAsync(frameOf(typed, saved))
      .then(() => toast({ title: 'Montura guardada correctamente' }), refuse),
  )
  const remove = () =>
    forget.mutateAsync().then(
      () => toast({ title: 'Montura quitada' }),
      () => toast({ title: 'Error al quitar la montura', variant: 'destructive' }),
    )

  return (
    <form onSubmit={save} noValidate className="grid gap-6 md:grid-cols-2">
      <FrameFields form={form} />
      <div>
        {wearable ? (
          <Suspense fallback={<Skeleton className="aspect-4/3 rounded-sm" />}>
            <FrameViewer wearable={wearable} className="aspect-4/3 rounded-sm" />
          </Suspense>
        ) : (
          <p className="grid aspect-4/3 place-items-center rounded-sm bg-stone px-6 text-center text-sm text-ink-2">
            Con estas medidas no se puede construir una montura.
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {saved && (
            <Button variant="ghost" onClick={remove} busy={forget.isPending}>
              Quitar montura
            </Button>
          )}
          <Button type="submit" busy={describe.isPending} busyText="Guardando…">
            Guardar montura
          </Button>
        </div>
      </div>
    </form>
  )
}
