import type { Trait } from './api'
import { groupTraits } from './characteristic-groups'

export function Characteristics({ traits }: { traits: Trait[] }) {
  if (traits.length === 0) return null
  return (
    <section className="mt-14 lg:col-span-2 lg:mt-20 lg:pb-10">
      <h2 className="text-display text-d3">Características</h2>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {groupTraits(traits).map(({ id, name, lines }) => (
          <div key={id}>
            <h3 className="text-display mb-3 text-d4">{name}</h3>
            <dl className="text-sm">
              {lines.map((line) => (
                <div key={line.id} className="flex justify-between gap-6 border-t border-line py-3">
                  <dt className="text-ink-2">{line.name}</dt>
                  <dd className="text-right">{line.values.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
