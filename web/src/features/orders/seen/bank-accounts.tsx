import { CopyButton } from './copy-button'
import type { SeenOrder } from './seen-api'
import { accountKind } from './seen-words'

/** Where a transfer goes. Shown to the buyer of an order only, never on a public page. */
export function BankAccounts({ accounts }: { accounts: SeenOrder['accounts'] }) {
  return (
    <ul className="grid gap-3">
      {accounts.map(({ bank, kind, number, holder, holder_id, currency }) => (
        <li
          key={`${bank} ${number}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border border-line bg-surface p-4 md:px-5"
        >
          <div className="min-w-0">
            <p className="font-medium break-words">
              {bank} · {accountKind(kind)} · {currency}
            </p>
            <p className="text-lg break-all tabular-nums">{number}</p>
            <p className="text-sm break-words text-ink-2">
              A nombre de {holder}
              {holder_id && `, ${holder_id}`}
            </p>
          </div>
          <CopyButton text={number} what={`la cuenta de ${bank}`} />
        </li>
      ))}
    </ul>
  )
}
