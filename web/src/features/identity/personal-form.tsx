import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { useUpdateProfile } from './profile-api'
import type { ShopUser } from './shop-session'

const namesOf = ({ first_name, last_name, mobile }: ShopUser) => ({ first_name, last_name, mobile })

/** Names and mobile may be anything a line can hold; the server writes a Dominican number its usual way. */
export function PersonalForm({ user, emailState }: { user: ShopUser; emailState: ReactNode }) {
  const update = useUpdateProfile()
  const form = useForm({ defaultValues: namesOf(user) })
  const { errors, isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      form.reset(namesOf(await update.mutateAsync(values)))
      toast({ title: 'Perfil actualizado correctamente' })
    } catch (error) {
      showFieldErrors(form, error)
      toast({
        title: 'Error al actualizar el perfil',
        description: explanation(error),
        variant: 'destructive',
      })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <UnsavedChanges when={isDirty && !isSubmitting} />
      <TextField
        label="Nombre"
        autoComplete="given-name"
        error={errors.first_name?.message}
        {...form.register('first_name')}
      />
      <TextField
        label="Apellido"
        autoComplete="family-name"
        error={errors.last_name?.message}
        {...form.register('last_name')}
      />
      <TextField
        label="Móvil"
        type="tel"
        autoComplete="tel"
        placeholder="809-555-0142"
        error={errors.mobile?.message}
        {...form.register('mobile')}
      />
      <TextField label="Email" type="email" value={user.email} readOnly />
      <div className="md:col-span-2">{emailState}</div>
      <div className="mt-1 md:col-span-2">
        <Button type="submit" busy={isSubmitting} busyText="Guardando…" className="max-md:w-full">
          Guardar cambios
        </Button>
      </div>
    </form>
  )
}
