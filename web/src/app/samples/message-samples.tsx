import { Heart } from 'lucide-react'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorBoundary } from '@/shared/ui/error-boundary'
import { Notice } from '@/shared/ui/notice'
import { Progress } from '@/shared/ui/progress'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { toast } from '@/shared/ui/toast'
import { SampleRow, SampleSection } from './sample-section'

const badges: Record<BadgeTone, string> = {
  ink: 'Agotado',
  warning: 'Últimas 3',
  neutral: 'Inactivo',
  line: 'Monturas',
  info: 'Destacado',
  success: 'Activo',
  danger: '0',
}

function Broken(): never {
  throw new Error('Failed to load inventory manager')
}

export function MessageSamples() {
  return (
    <>
      <SampleSection title="Badges">
        <SampleRow>
          {Object.entries(badges).map(([tone, text]) => (
            <Badge key={tone} tone={tone as BadgeTone}>
              {text}
            </Badge>
          ))}
        </SampleRow>
      </SampleSection>
      <SampleSection title="Messages">
        <Notice tone="warning">Tu email aún no está confirmado.</Notice>
        <Notice tone="danger">Credenciales incorrectas. Verifica tu email y contraseña.</Notice>
        <Notice tone="success">Mensaje enviado. Te responderemos pronto.</Notice>
        <Notice>Ninguna imagen sale de tu dispositivo.</Notice>
        <SampleRow>
          <Button variant="soft" onClick={() => toast({ title: 'Samaná agregado al carrito' })}>
            Toast
          </Button>
          <Button
            variant="soft"
            onClick={() =>
              toast({
                title: 'Error de Cámara',
                description: 'No se pudo acceder a la cámara.',
                variant: 'destructive',
              })
            }
          >
            Destructive toast
          </Button>
        </SampleRow>
      </SampleSection>
      <SampleSection title="States">
        <div className="grid gap-6 md:grid-cols-2">
          <EmptyState
            icon={Heart}
            title="No tienes favoritos aún"
            text="Toca el corazón de un modelo para guardarlo aquí."
            action={<Button>Explorar Productos</Button>}
          />
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        </div>
        <Progress value={60} text="Cargando el modelo de detección…" />
        <SampleRow>
          <Spinner label="Buscando..." />
          <Skeleton className="h-4 w-40" />
        </SampleRow>
      </SampleSection>
    </>
  )
}
