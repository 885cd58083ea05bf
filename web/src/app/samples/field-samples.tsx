import { Checkbox } from '@/shared/ui/checkbox'
import { PasswordField } from '@/shared/ui/password-field'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { SampleRow, SampleSection } from './sample-section'

function Fields() {
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField label="Nombre" placeholder="Tu nombre" help="Como aparece en tu cédula." />
        <TextField label="Correo" defaultValue="carolina@" error="Escribe un email válido" />
        <TextField
          label="Email"
          defaultValue="carolina.mena@correo.do"
          readOnly
          help="No se puede cambiar aquí."
        />
        <PasswordField label="Contraseña" defaultValue="larimar" />
        <SelectField label="Provincia" defaultValue="santiago">
          <option value="santiago">Santiago</option>
          <option value="samana">Samaná</option>
        </SelectField>
        <SelectField label="Municipio" disabled>
          <option>Elige antes la provincia</option>
        </SelectField>
        <SelectField label="País" error="Elige un país" defaultValue="">
          <option value="">—</option>
        </SelectField>
        <TextField label="Asunto" optional disabled />
        <TextArea label="Mensaje" className="md:col-span-2" defaultValue="¿Tienen la Samaná en plata?" />
      </div>
      <SampleRow>
        <Checkbox label="Dirección predeterminada" />
        <Checkbox label="Marcada" defaultChecked />
        <Checkbox label="Sin cambio" defaultChecked disabled />
        <Checkbox label="Con error" error="Marca la casilla" />
        <Switch label="Activo" defaultChecked />
        <Switch label="Inactivo" />
        <Switch label="Fijo" disabled />
      </SampleRow>
    </>
  )
}

export function FieldSamples() {
  return (
    <>
      <SampleSection title="Fields">
        <Fields />
      </SampleSection>
      <SampleSection title="Fields, back office">
        <div data-density="office" className="grid gap-6">
          <Fields />
        </div>
      </SampleSection>
    </>
  )
}
