import { X } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { type Work, waitingWork } from './waiting-words'

interface WorkChipsProps {
  chosen: Work
  onChoose: (work: Work | undefined) => void
}

/** Who came from a number of the dashboard goes on from one kind of work to the next, or back to all orders. */
export function WorkChips({ chosen, onChoose }: WorkChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that narrow a list are no form with a legend
    <div role="group" aria-label="Orders waiting" className="mb-4 flex flex-wrap gap-2">
      {waitingWork.map(({ key, label }) => (
        <Button
          key={key}
          size="row"
          variant={key === chosen ? 'primary' : 'soft'}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? undefined : key)}
        >
          {label}
          {key === chosen && <X aria-hidden="true" strokeWidth={1.5} />}
        </Button>
      ))}
    </div>
  )
}
