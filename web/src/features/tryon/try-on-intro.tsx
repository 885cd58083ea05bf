import { Box, Download, ImageUp, Lock, ScanFace } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { CopyLink } from './copy-link'
import { FrameDrawing } from './frame-drawing'
import { PhotoInput } from './photo-input'
import { isInsideOtherApp, troubleAhead } from './session/camera'
import { cameraHints } from './texts'
import { houseModels, type Wearable } from './wearable'

interface TryOnIntroProps {
  product?: Wearable
  words?: ReactNode
  onCamera: () => void
  onPhoto: (file: Blob) => void
  onViewer: () => void
}

const preparations = [
  'Busca una luz pareja, de frente y no a tu espalda.',
  'Quítate los lentes para que podamos estimar tu talla.',
  'Ponte a unos 50 cm, con la cámara a la altura de los ojos.',
]

export function TryOnIntro({ product, words, onCamera, onPhoto, onViewer }: TryOnIntroProps) {
  const trouble = troubleAhead() ?? (isInsideOtherApp(navigator.userAgent) ? 'in-app' : null)
  return (
    <div className="page-width grid gap-10 py-10 lg:grid-cols-[6fr_5fr] lg:items-center lg:gap-20 lg:py-16">
      <div>
        <h1 className="text-display text-d1">Prueba Virtual</h1>
        <p className="mt-4 max-w-[30em] text-lg text-pretty text-ink-2">
          {product
            ? `Pruébate ${product.name} y nuestros ocho modelos, a tamaño real y sin salir de casa.`
            : 'Pruébate nuestros ocho modelos con la cámara, a tamaño real y sin salir de casa.'}
        </p>
        {words}
        {trouble && (
          <div className="mt-6 max-w-xl">
            <Notice tone="warning">
              <p>{cameraHints[trouble]}</p>
              {trouble === 'in-app' && <CopyLink />}
            </Notice>
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={onCamera} className="max-md:w-full">
            <ScanFace aria-hidden="true" strokeWidth={1.5} />
            Iniciar Prueba Virtual
          </Button>
          <PhotoInput onPhoto={onPhoto} className={`${buttonLook('soft')} max-md:w-full`}>
            <ImageUp aria-hidden="true" strokeWidth={1.5} />
            Usar una foto
          </PhotoInput>
          <Button variant="ghost" onClick={onViewer} className="max-md:w-full">
            <Box aria-hidden="true" strokeWidth={1.5} />
            Ver en 3D
          </Button>
        </div>
        <p className="mt-4 flex items-center gap-2 text-sm text-ink-2">
          <Download aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
          La primera vez se descargan unos 5 MB; después quedan en tu navegador.
        </p>
      </div>
      <div className="grid gap-8">
        <Lineup />
        <section aria-labelledby="privacidad" className="border-t border-line pt-6">
          <h2 id="privacidad" className="flex items-center gap-2.5 font-medium">
            <Lock aria-hidden="true" strokeWidth={1.5} className="size-[18px] text-larimar" />
            Tu imagen se queda contigo
          </h2>
          <p className="mt-2 text-sm text-pretty text-ink-2">
            La cámara se analiza en tu propio dispositivo. Ninguna imagen ni dato de tu rostro se envía, y la
            cámara se apaga al salir o al cambiar de pestaña. Solo si lo pides, tu navegador recuerda tu
            talla.
          </p>
        </section>
        <section aria-labelledby="preparacion" className="border-t border-line pt-6">
          <h2 id="preparacion" className="font-medium">
            Antes de empezar
          </h2>
          <ol className="mt-2 grid gap-1.5 text-sm text-ink-2">
            {preparations.map((line, i) => (
              <li key={line} className="flex gap-3">
                <span className="font-medium text-larimar tabular-nums">{i + 1}</span>
                {line}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

/** The eight models at a glance. */
function Lineup() {
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-2">
      {houseModels.map(({ id, spec }) => (
        <FrameDrawing key={id} spec={spec} className="rounded-sm bg-stone" />
      ))}
    </div>
  )
}
