import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { footerDefaults } from '../footer-defaults'
import { FooterCard } from './footer-card'
import { type FooterConfig, type FooterValues, useSaveFooter } from './footer-office-api'
import { FooterPreview } from './footer-preview'
import { showRefusal } from './refusal'

const nameRequired = 'El nombre de la empresa es requerido'

/** Until staff save it, the form starts with what the shop shows by itself. */
const valuesOf = ({ configured, ...saved }: FooterConfig): FooterValues =>
  configured ? saved : footerDefaults

export function FooterForm({ config }: { config: FooterConfig }) {
  const save = useSaveFooter()
  const form = useForm({ defaultValues: valuesOf(config) })
  const { errors, isDirty } = form.formState
  const field = (name: keyof FooterValues) => ({
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  })
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return
    if (!values.company_name.trim()) {
      form.setError('company_name', { message: nameRequired }, { shouldFocus: true })
      toast({ title: 'Error', description: nameRequired, variant: 'destructive' })
      return
    }
    save.mutate(values, {
      onError: (error) => showRefusal(form, error, 'No se pudo guardar la configuración del footer'),
      onSuccess: (saved) => {
        form.reset(valuesOf(saved))
        toast({ title: 'Configuración del footer actualizada correctamente' })
      },
    })
  })
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <div className="grid gap-5">
        <FooterCard title="Información de la Empresa">
          <TextField label="Nombre de la empresa *" {...field('company_name')} />
          <TextArea label="Descripción" rows={3} {...field('company_description')} />
        </FooterCard>
        <FooterCard title="Información de Contacto">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label="Teléfono" type="tel" {...field('contact_phone')} />
            <TextField label="Email" type="email" {...field('contact_email')} />
          </div>
          <TextArea label="Dirección" rows={2} {...field('address')} />
        </FooterCard>
        <FooterCard
          title="Sección del Newsletter"
          aside={
            <Link to="/admin/newsletter" className="text-sm underline underline-offset-4 hover:text-larimar">
              Ver suscriptores
            </Link>
          }
        >
          <TextField label="Título" {...field('newsletter_title')} />
          <TextArea label="Descripción" rows={2} {...field('newsletter_description')} />
        </FooterCard>
        <FooterCard title="Copyright">
          <TextField label="Texto de copyright" {...field('copyright_text')} />
        </FooterCard>
        {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
        <Button type="submit" busy={save.isPending} busyText="Guardando..." className="justify-self-start">
          Guardar
        </Button>
      </div>
      <FooterPreview texts={form.watch()} />
      {isDirty && <UnsavedChanges when />}
    </form>
  )
}
