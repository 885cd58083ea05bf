import { Link } from 'react-router'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { footerDefaults } from '../footer-defaults'
import { FooterCard } from './footer-card'
import { type FooterConfig, type FooterValues, saveFooter } from './footer-office-api'
import { FooterPreview } from './footer-preview'

const nameRequired = 'El nombre de la empresa es requerido'

/** Until staff save it, the form starts with what the shop shows by itself. */
const valuesOf = ({ configured, version, ...saved }: FooterConfig): FooterValues =>
  configured ? saved : footerDefaults

const fields: Record<keyof FooterValues, string> = {
  company_name: 'Nombre de la empresa',
  company_description: 'Descripción',
  contact_phone: 'Teléfono',
  contact_email: 'Email',
  address: 'Dirección',
  newsletter_title: 'Título',
  newsletter_description: 'Descripción del newsletter',
  copyright_text: 'Texto de copyright',
}

export function FooterForm({ config }: { config: FooterConfig }) {
  const editor = useEditor({
    kind: 'footer',
    id: 'one',
    record: config,
    valuesOf,
    check: ({ company_name }) =>
      company_name.trim() ? null : { field: 'company_name', message: nameRequired },
    save: (values, { version }) => saveFooter({ ...values, version }),
    words: {
      part: 'Configuración Footer',
      done: 'Configuración del footer actualizada correctamente',
      failed: 'No se pudo guardar la configuración del footer',
      fields,
    },
  })
  const field = (name: keyof FooterValues) => ({
    autoComplete: 'off',
    error: editor.error(name),
    ...editor.form.register(name),
  })
  return (
    <EditorForm editor={editor} className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
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
        <SaveButton editor={editor} busyText="Guardando..." className="justify-self-start">
          Guardar
        </SaveButton>
      </div>
      <FooterPreview texts={editor.values} />
    </EditorForm>
  )
}
