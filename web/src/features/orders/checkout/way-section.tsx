import { type OfferedWay, wayText, wayTitle } from '../ways'
import type { CheckoutForm } from './checkout-draft'
import { ChoiceCard } from './choice-card'
import { ChoiceGroup } from './choice-group'

interface WaySectionProps {
  way: string
  change: (part: Partial<CheckoutForm>) => void
  error?: string
  /** Those that fit what is chosen, with what the shop says of them. */
  ways: OfferedWay[]
}

export function WaySection({ way, change, error, ways }: WaySectionProps) {
  return (
    <ChoiceGroup name="way" title="Forma de pago" error={error}>
      {ways.map((offered) => (
        <ChoiceCard
          key={offered.code}
          group="way"
          title={wayTitle(offered.code)}
          checked={way === offered.code}
          onChoose={() => change({ way: offered.code })}
        >
          <span className="text-sm text-ink-2">{wayText(offered)}</span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
