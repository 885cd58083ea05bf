import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Async } from '@/shared/ui/async'
import { OwnerList } from '@/shared/ui/owner-list'
import { accountKind } from '../seen/seen-words'
import { accountsQuery, type BankAccount } from './account-api'
import { AccountDialog } from './account-dialog'
import { DeleteAccountDialog } from './delete-account-dialog'

export function AccountsSection({ canEdit }: { canEdit: boolean }) {
  const accounts = useQuery(accountsQuery)
  const [editing, setEditing] = useState<BankAccount | 'new' | null>(null)
  const [deleting, setDeleting] = useState<BankAccount | null>(null)
  return (
    <Async query={accounts} errorText="No se pudieron cargar las cuentas" isEmpty={() => false}>
      {(list) => (
        <>
          <OwnerList
            title="Cuentas de banco"
            text="Se muestran a quien paga un pedido por transferencia, nunca en una página pública."
            items={list.map((account) => ({ ...account, name: `${account.bank} · ${account.number}` }))}
            empty="Aún no hay cuentas: sin una no se puede pagar por transferencia."
            canEdit={canEdit}
            addText="Agregar cuenta"
            onAdd={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={setDeleting}
          >
            {({ kind, currency, holder, holder_id }) =>
              [accountKind(kind), currency, holder, holder_id].filter(Boolean).join(' · ')
            }
          </OwnerList>
          {editing && (
            <AccountDialog
              account={editing === 'new' ? null : editing}
              order={list.length}
              onClose={() => setEditing(null)}
            />
          )}
          {deleting && <DeleteAccountDialog account={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </Async>
  )
}
