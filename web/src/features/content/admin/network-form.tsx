import type { UseFormReturn } from 'react-hook-form'
import { Notice } from '@/shared/ui/notice'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import type { NetworkValues } from './network-api'
import { wholeNumber } from './whole-number'

const platforms = ['Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'YouTube', 'TikTok', 'WhatsApp']

interface NetworkFieldsProps {
  id: string
  form: UseFormReturn<NetworkValues>
  onSubmit: () => void
}

export function NetworkForm({ id, form, onSubmit }: NetworkFieldsProps) {
  const { errors, defaultValues } = form.formState
  const saved = defaultValues?.platform
  const choices = saved && !platforms.includes(saved) ? [...platforms, saved] : platforms
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid max-w-xl content-start gap-4">
      <Switch label="Activo" help="Las redes inactivas no se muestran." {...form.register('is_active')} />
      <SelectField label="Plataforma *" error={errors.platform?.message} {...form.register('platform')}>
        <option value="">Elige una plataforma</option>
        {choices.map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </SelectField>
      <TextField
        label="URL *"
        type="url"
        autoComplete="off"
        placeholder="https://www.instagram.com/mirada.do"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <TextField
        label="Orden"
        type="number"
        step={1}
        className="max-w-32"
        error={errors.display_order?.message}
        {...form.register('display_order', { setValueAs: wholeNumber })}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
    </form>
  )
}
