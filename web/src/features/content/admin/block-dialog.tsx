import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '@/shared/ui/toast'
import { type SavedBlock, useUpdateBlock } from './block-api'
import { BlockFields } from './block-fields'
import { valuesOf } from './block-values'
import { FormDialog } from './form-dialog'
import { showRefusal } from './refusal'

interface BlockDialogProps {
  block: SavedBlock
  onClose: () => void
}

export function BlockDialog({ block, onClose }: BlockDialogProps) {
  const formId = useId()
  const update = useUpdateBlock(block.id)
  const form = useForm({ defaultValues: valuesOf(block) })
  const submit = form.handleSubmit((values) => {
    if (update.isPending) return
    update.mutate(values, {
      onError: (error) => showRefusal(form, error, 'Error al actualizar el contenido'),
      onSuccess: () => {
        toast({ title: 'Contenido actualizado exitosamente' })
        onClose()
      },
    })
  })
  return (
    <FormDialog
      title="Editar contenido"
      formId={formId}
      saveText="Guardar"
      busy={update.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <BlockFields id={formId} form={form} onSubmit={submit} />
    </FormDialog>
  )
}
