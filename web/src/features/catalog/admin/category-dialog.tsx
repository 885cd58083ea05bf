import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { type Category, useSaveCategory } from './category-api'

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  description: z.string(),
})

interface CategoryDialogProps {
  /** The category to change, or null for a new one. */
  category: Category | null
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId()
  const save = useSaveCategory()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '' },
  })
  const { errors } = form.formState
  const refused = (error: Error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: explanation(error) ?? error.message })
    toast({ title: 'Error', description: 'Failed to save category', variant: 'destructive' })
  }
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return
    save.mutate(
      { ...values, id: category?.id },
      {
        onError: refused,
        onSuccess: () => {
          toast({ title: `Category ${category ? 'updated' : 'created'} successfully` })
          onClose()
        },
      },
    )
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={category ? 'Edit category' : 'New category'}
      closeText="Close"
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          help={category ? 'A new name shows on its products at once.' : undefined}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextArea
          label="Description"
          rows={3}
          error={errors.description?.message}
          {...form.register('description')}
        />
        {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      </form>
    </Dialog>
  )
}
