import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import { placeRefusal } from './refusal'
import { useInviteStaff, useUpdateStaff } from './staff-api'
import { StaffForm, staffSchema, staffValues } from './staff-form'
import type { Ranked, StaffMember } from './staff-rank'

interface StaffDialogProps {
  me: Ranked
  /** The colleague to change, or null to invite one. */
  member: StaffMember | null
  onClose: () => void
  /** Where mail goes to a folder, the server hands over the link for us to show. */
  onLink?: (invitation: { email: string; link: string }) => void
}

const isReauthentication = (error: Error) =>
  error instanceof ApiError && error.code === 'identity.reauthentication_required'

export function StaffDialog({ me, member, onClose, onLink }: StaffDialogProps) {
  const formId = useId()
  const invite = useInviteStaff()
  const update = useUpdateStaff()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({ resolver: zodResolver(staffSchema), defaultValues: staffValues(member) })
  const busy = invite.isPending || update.isPending

  useEffect(() => {
    if (asksPassword) form.setFocus('current_password')
  }, [asksPassword, form])

  const refused = (error: Error) => {
    if (isReauthentication(error)) {
      setAsksPassword(true)
      return
    }
    placeRefusal(form, error)
    toast({
      title: 'Error',
      description: 'No se pudo guardar el usuario administrador',
      variant: 'destructive',
    })
  }

  const submit = form.handleSubmit((values) => {
    if (busy) return
    const { current_password, ...change } = values
    if (member) {
      const body = { ...change, id: member.id, ...(asksPassword && { current_password }) }
      update.mutate(body, {
        onError: refused,
        onSuccess: ({ email }) => {
          toast({ title: 'Usuario actualizado', description: waitingFor(change.email, email) })
          onClose()
        },
      })
    } else {
      invite.mutate(change, {
        onError: refused,
        onSuccess: ({ email, link }) => {
          toast({ title: 'Usuario creado', description: link ? undefined : `Le escribimos a ${email}.` })
          onClose()
          if (link) onLink?.({ email, link })
        },
      })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={member ? 'Editar usuario' : 'Nuevo usuario'}
      description={
        member ? undefined : 'Recibirá por correo un enlace para elegir su contraseña. Vence en 24 horas.'
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Guardando…">
            {member ? 'Guardar cambios' : 'Enviar invitación'}
          </Button>
        </>
      }
    >
      <StaffForm
        id={formId}
        form={form}
        me={me}
        member={member}
        asksPassword={asksPassword}
        onSubmit={submit}
      />
    </Dialog>
  )
}

/** The row keeps the old address until the new one is confirmed, which would otherwise look like a failure. */
function waitingFor(asked: string, kept: string): string | undefined {
  if (asked.toLowerCase() === kept.toLowerCase()) return undefined
  return `Enviamos un enlace a ${asked}. El email cambia cuando se confirme desde allí.`
}
