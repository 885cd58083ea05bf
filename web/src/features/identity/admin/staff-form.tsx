import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { EditorForm } from '@/shared/editing/editor-form'
import type { AnyEditor } from '@/shared/editing/use-editor'
import { PasswordField } from '@/shared/ui/password-field'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import { roleNames } from './staff-badges'
import { grantableRoles, type Ranked, type StaffMember, whyRankIsFixed } from './staff-rank'

export const staffSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'El email es requerido')
    .regex(/^\S+@\S+$/, 'Escribe un email válido'),
  full_name: z.string().trim().min(1, 'El nombre completo es requerido'),
  role: z.enum(['admin', 'super_admin']),
  is_active: z.boolean(),
  current_password: z.string(),
})

export type StaffValues = z.infer<typeof staffSchema>

export const staffValues = (member: StaffMember | null): StaffValues => ({
  email: member?.email ?? '',
  full_name: member?.full_name ?? '',
  role: member?.role ?? 'admin',
  is_active: member?.is_active ?? true,
  current_password: '',
})

type StaffEditor = AnyEditor & {
  form: UseFormReturn<StaffValues>
  error: (field: keyof StaffValues) => string | undefined
}

interface StaffFormProps {
  editor: StaffEditor
  me: Ranked
  member: StaffMember | null
  /** The server wants to know that it is really me who changes somebody's address. */
  asksPassword: boolean
}

export function StaffForm({ editor, me, member, asksPassword }: StaffFormProps) {
  const { form, error } = editor
  const fixed = whyRankIsFixed(me, member)
  return (
    <EditorForm editor={editor}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        help={member ? 'Un email nuevo se usa cuando se confirma desde esa dirección.' : undefined}
        error={error('email')}
        {...form.register('email')}
      />
      <TextField
        label="Nombre completo"
        autoComplete="off"
        error={error('full_name')}
        {...form.register('full_name')}
      />
      <SelectField
        label="Rol"
        help={fixed ?? undefined}
        error={error('role')}
        {...form.register('role')}
        disabled={fixed !== null}
      >
        {grantableRoles(me).map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <Switch
        label="Activo"
        help={fixed ?? 'Sin esto no puede entrar al panel.'}
        {...form.register('is_active')}
        disabled={fixed !== null}
      />
      {asksPassword && (
        <PasswordField
          label="Tu contraseña actual"
          autoComplete="current-password"
          help="Hace un rato que iniciaste sesión. Confirma que eres tú para cambiar este email."
          error={error('current_password')}
          {...form.register('current_password')}
        />
      )}
    </EditorForm>
  )
}
