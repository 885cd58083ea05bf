import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deedOf } from './audit-words'
import { whyFinal } from './final-deeds'

const slices = join(import.meta.dirname, '../../../../internal')

/** Every deed that a slice notes under a name of its own. */
function notedDeeds(): string[] {
  const deeds = new Set<string>()
  for (const file of readdirSync(slices, { recursive: true, encoding: 'utf8' })) {
    if (!/^\w+[\\/]\w+\.go$/.test(file) || file.endsWith('_test.go')) continue
    const text = readFileSync(join(slices, file), 'utf8')
    const slice = file.split(/[\\/]/)[0]
    for (const [, deed] of text.matchAll(/\bAudit\("([a-z]+\.[a-z_]*[a-z])"/g)) if (deed) deeds.add(deed)
    for (const [, deed] of text.matchAll(/[^.]\bnote\(ctx, tx, [^",]+, "([a-z_]+)"/g))
      deeds.add(`${slice}.${deed}`)
  }
  return [...deeds].sort()
}

test('every deed of the log has words', () => {
  const deeds = notedDeeds()
  expect(deeds.length).toBeGreaterThan(40)
  expect(deeds.filter((deed) => deedOf(deed) === deed)).toEqual([])
})

test.each([
  ['orders.mailed', 'No se puede deshacer: el correo ya salió.'],
  ['orders.exported', 'No se puede deshacer: lo exportado ya está fuera de la tienda.'],
  ['orders.status_changed', 'No se puede deshacer: los pedidos y el dinero se corrigen en su pantalla.'],
  ['promotions.coupon_created', 'No se puede deshacer: los pedidos y el dinero se corrigen en su pantalla.'],
  [
    'identity.staff_updated',
    'No se puede deshacer: las cuentas, los roles y las contraseñas se cambian en su pantalla.',
  ],
  ['system.backup_deleted', 'No se puede deshacer: las copias de seguridad no se deshacen.'],
  ['changes.purged', 'No se puede deshacer: se eliminó para siempre.'],
  ['catalog.brand_updated', 'No se puede deshacer: no se guardó lo de antes.'],
  ['identity.staff_signed_in', null],
  ['catalog.product_previewed', null],
])('%s says why it stays', (action, said) => expect(whyFinal(action)).toBe(said))
