const features = [
  { title: 'Envío gratis', text: 'A las 31 provincias y al Distrito Nacional, sin mínimo de compra.' },
  { title: 'Prueba virtual', text: 'Con la cámara de tu teléfono. Ninguna imagen sale de tu dispositivo.' },
  { title: 'Cambios en 30 días', text: 'Si la talla no es la tuya, te la cambiamos.' },
  { title: 'Garantía por escrito', text: 'Bisagras, varillas y acabado, cubiertos desde el primer día.' },
]

/** What the house promises, as an index with hairlines. */
export function FeatureList() {
  return (
    <section className="page-width grid gap-8 py-18 lg:pt-[calc(72px+var(--section))] lg:pb-(--section) lg:grid-cols-[5fr_7fr] lg:gap-6">
      <div>
        <h2 className="text-display max-w-[11em] text-d3">Ver bien, verse bien</h2>
        <p className="mt-4 max-w-[26em] text-pretty text-ink-2">
          Monturas elegidas una a una, ajustadas en nuestras tiendas y entregadas donde estés.
        </p>
      </div>
      <dl>
        {features.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-1.5 border-t border-line py-5 last:border-b md:grid-cols-[5fr_7fr] md:gap-6 md:py-[26px]"
          >
            <dt className="text-display text-d4">{title}</dt>
            <dd className="text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
