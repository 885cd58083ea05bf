import { useEffect, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { useEditor } from '@/shared/editing/use-editor'
import { inviteStaff, updateStaff } from './staff-api'
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
  const [asksPassword, setAsksPassword] = useState(false)
  const editor = useEditor({
    kind: 'staff',
    id: member?.id,
    record: member,
    valuesOf: staffValues,
    schema: staffSchema,
    keepsDraft: false,
    save: async ({
      current_password,
      ...change
    }): Promise<{ email: string; link?: string; asked: string }> => {
      const answer = member
        ? await updateStaff(member.id, { ...change, ...(asksPassword && { current_password }) })
        : await inviteStaff(change)
      return { ...answer, asked: change.email }
    },
    words: {
      part: member ? member.full_name : 'Nuevo usuario',
      done: ({ email, link, asked }) => {
        if (member) return ['Usuario actualizado', waitingFor(asked, email)]
        return ['Usuario creado', link ? undefined : `Le escribimos a ${email}.`]
      },
      failed: 'No se pudo guardar el usuario administrador',
    },
    onRefused: (error) => {
      if (isReauthentication(error)) setAsksPassword(true)
      return isReauthentication(error)
    },
    onSaved: ({ email, link }) => {
      onClose()
      if (link) onLink?.({ email, link })
    },
  })
  const { setFocus } = editor.form
  useEffect(() => {
    if (asksPassword) setFocus('current_password')
  }, [asksPassword, setFocus])

  return (
    <EditorDialog
      editor={editor}
      title={member ? 'Editar usuario' : 'Nuevo usuario'}
      description={
        member ? undefined : 'Recibirá por correo un enlace para elegir su contraseña. Vence en 24 horas.'
      }
      saveText={member ? 'Guardar cambios' : 'Enviar invitación'}
      onClose={onClose}
    >
      <StaffForm editor={editor} me={me} member={member} asksPassword={asksPassword} />
    </EditorDialog>
  )
}

/** The row keeps the old address until the new one is confirmed, which would otherwise look like a failure. */
function waitingFor(asked: string, kept: string): string | undefined {
  if (asked.toLowerCase() === kept.toLowerCase()) return undefined
  return `Enviamos un enlace a ${asked}. El email cambia cuando se confirme desde allí.`
}
