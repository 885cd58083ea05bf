import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { useCreateBlock } from './block-api'
import { BlockFields } from './block-fields'
import { blankBlock } from './block-values'
import { showRefusal } from './refusal'

interface BlockCreateCardProps {
  /** The page that the list shows, which is probably the one to write for. */
  page: string
  onClose: () => void
}

export function BlockCreateCard({ page, onClose }: BlockCreateCardProps) {
  const formId = useId()
  const titleId = useId()
  const create = useCreateBlock()
  const form = useForm({ defaultValues: blankBlock(page) })
  const submit = form.handleSubmit((values) => {
    if (create.isPending) return
    create.mutate(values, {
      onError: (error) => showRefusal(form, error, 'Error al crear el contenido'),
      onSuccess: () => {
        toast({ title: 'Contenido creado exitosamente' })
        onClose()
      },
    })
  })
  return (
    <section
      aria-labelledby={titleId}
      className="mb-5 grid gap-5 rounded-md border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={titleId} className="text-display text-d4">
        Crear contenido
      </h2>
      <BlockFields id={formId} form={form} onSubmit={submit} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Button variant="ghost" onClick={onClose} disabled={create.isPending}>
          Cancelar
        </Button>
        <Button type="submit" form={formId} busy={create.isPending} busyText="Guardando…">
          Crear
        </Button>
      </div>
      {form.formState.isDirty && <UnsavedChanges when />}
    </section>
  )
}
