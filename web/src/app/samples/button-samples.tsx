import { Heart, Pencil, Plus, ScanFace } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { SampleRow, SampleSection } from './sample-section'

const variants = ['primary', 'outline', 'soft', 'ghost', 'danger', 'link'] as const

export function ButtonSamples() {
  return (
    <SampleSection title="Buttons">
      {[false, true].map((disabled) => (
        <SampleRow key={String(disabled)}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled={disabled}>
              Agregar al Carrito
            </Button>
          ))}
        </SampleRow>
      ))}
      <SampleRow>
        <Button busy busyText="Agregando…">
          Agregar al Carrito
        </Button>
        <Button variant="soft" busy busyText="Enviando…">
          Enviar
        </Button>
        <Button variant="soft">
          <ScanFace aria-hidden="true" strokeWidth={1.5} />
          Prueba Virtual
        </Button>
        <Button size="small">Suscribirse</Button>
        <Button variant="soft" size="icon" aria-label="Favorito">
          <Heart aria-hidden="true" strokeWidth={1.5} />
        </Button>
      </SampleRow>
      <div data-density="office">
        <SampleRow>
          <Button>
            <Plus aria-hidden="true" strokeWidth={1.5} />
            Nuevo Slide
          </Button>
          <Button variant="soft" size="row">
            View
          </Button>
          <Button variant="ghost" size="row-icon" aria-label="Editar">
            <Pencil aria-hidden="true" strokeWidth={1.5} />
          </Button>
        </SampleRow>
      </div>
    </SampleSection>
  )
}
