import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Dialog } from '@/shared/ui/dialog'

interface ChangesDialogProps {
  changes: string[]
  onClose: () => void
  /** All of it sold out meanwhile: there is nothing to confirm, only the cart to go back to. */
  isAllGone: boolean
  /** Not while something has to be chosen anew. */
  onConfirm?: () => void
}

/**
 * Its buttons stand right under the sentences and away from the lower edge, where "Confirmar pedido" was: the second
 * of two quick taps accepts nothing.
 */
export function ChangesDialog({ changes, isAllGone, onClose, onConfirm }: ChangesDialogProps) {
  return (
    <Dialog open={changes.length > 0} onOpenChange={onClose} title="Algo cambió desde que abriste el pedido">
      <ul className="grid gap-2">
        {changes.map((sentence) => (
          <li key={sentence} className="text-ink-2">
            {sentence}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 max-md:mb-28">
        {isAllGone ? null : onConfirm ? (
          <Button onClick={onConfirm}>Confirmar con los cambios</Button>
        ) : (
          <Button onClick={onClose}>Elegir otra</Button>
        )}
        <Link to="/cart" className={buttonLook(isAllGone ? 'primary' : 'soft')}>
          Volver al carrito
        </Link>
      </div>
    </Dialog>
  )
}
