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
import { type Brand, useSaveBrand } from './brand-api'
import { BrandLogoField } from './brand-logo-field'

const isAddress = (text: string) => text === '' || /^\/[^/]/.test(text) || /^https?:\/\/[^\s/]+/.test(text)

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  description: z.string(),
  logo_url: z.string().trim().refine(isAddress, 'Enter an http or https address, or a path on this site'),
})

interface BrandDialogProps {
  /** The brand to change, or null for a new one. */
  brand: Brand | null
  onClose: () => void
}

export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const formId = useId()
  const save = useSaveBrand()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: brand?.name ?? '',
      description: brand?.description ?? '',
      logo_url: brand?.logo_url ?? '',
    },
  })
  const { errors } = form.formState
  const [name, logo] = form.watch(['name', 'logo_url'])
  const refused = (error: Error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: explanation(error) ?? error.message })
    toast({ title: 'Error', description: 'Failed to save brand', variant: 'destructive' })
  }
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return
    save.mutate(
      { ...values, id: brand?.id },
      {
        onError: refused,
        onSuccess: () => {
          toast({ title: `Brand ${brand ? 'updated' : 'created'} successfully` })
          onClose()
        },
      },
    )
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={brand ? 'Edit brand' : 'New brand'}
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
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextArea
          label="Description"
          rows={3}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <BrandLogoField
          value={logo}
          name={name}
          error={errors.logo_url?.message}
          onChange={(url) => form.setValue('logo_url', url, { shouldDirty: true, shouldValidate: true })}
        />
        {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      </form>
    </Dialog>
  )
}
