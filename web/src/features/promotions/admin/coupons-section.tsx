import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Async } from '@/shared/ui/async'
import { OwnerList } from '@/shared/ui/owner-list'
import { Pagination } from '@/shared/ui/pagination'
import { type Coupon, couponsQuery, deleteCoupon } from './coupon-api'
import { CouponDialog } from './coupon-dialog'
import { couponText } from './coupon-words'

export function CouponsSection({ canEdit }: { canEdit: boolean }) {
  const { page, pageHref } = useListAddress()
  const coupons = useQuery(couponsQuery(page))
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  return (
    <Async query={coupons} errorText="No se pudieron cargar los cupones" isEmpty={() => false}>
      {({ items, total, per_page }) => (
        <>
          <OwnerList
            title="Cupones"
            inactiveText="Inactivo"
            text="Quien confirma un pedido puede escribir uno. Un pedido lleva un solo descuento."
            items={items.map((coupon) => ({ ...coupon, name: coupon.code }))}
            empty="Aún no hay cupones."
            canEdit={canEdit}
            addText="Agregar cupón"
            onAdd={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={setDeleting}
          >
            {(coupon) => <span className="tabular-nums">{couponText(coupon)}</span>}
          </OwnerList>
          <div className="mt-4">
            <Pagination
              label="Páginas de cupones"
              page={page}
              pageCount={Math.ceil(total / per_page)}
              href={pageHref}
            />
          </div>
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
