import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { OwnerList } from '@/shared/ui/owner-list'
import { type Coupon, couponsQuery, deleteCoupon } from './coupon-api'
import { CouponDialog } from './coupon-dialog'
import { couponText } from './coupon-words'

export function CouponsSection({ canEdit }: { canEdit: boolean }) {
  const coupons = useQuery(couponsQuery)
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  return (
    <Async query={coupons} errorText="No se pudieron cargar los cupones" isEmpty={() => false}>
      {(list) => (
        <>
          <OwnerList
            title="Cupones"
            text="Quien confirma un pedido puede escribir uno. Un pedido lleva un solo descuento."
            items={list.map((coupon) => ({ ...coupon, name: coupon.code }))}
            empty="Aún no hay cupones."
            canEdit={canEdit}
            addText="Agregar cupón"
            onAdd={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={setDeleting}
          >
            {(coupon) => <span className="tabular-nums">{couponText(coupon)}</span>}
          </OwnerList>
          {editing && (
            <CouponDialog coupon={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
          )}
          {deleting && <DeleteCoupon coupon={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </Async>
  )
}

function DeleteCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const remove = useDeed({
    kind: 'coupon',
    send: () => deleteCoupon(coupon.id),
    done: () => ['Cupón eliminado'],
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar ${coupon.code}?`}
      description="Los pedidos que lo usaron conservan su descuento."
      remove={remove}
      onClose={onClose}
    />
  )
}
