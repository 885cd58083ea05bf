import { afterFirstPaint } from './after-first-paint'
import type { CameToLife } from './early-presses'
import { insist, sendForFirstParts } from './first-parts'
import { sayIncomplete } from './say-incomplete'
import { forbidCompiledSchemas } from './schema-policy'
import { shopPages } from './shop-pages'

forbidCompiledSchemas()
/** Enough of routing to know which page to fetch; all of it comes with what is fetched beside it. */
const firstPage = shopPages[location.pathname.replace(/^\/product\/[^/]+$/, '/product/:id')]

await afterFirstPaint(document.getElementById('root'))
await sendForFirstParts(document)
// Only sent for: whoever needs it asks again, and tells when it does not come.
if (typeof firstPage === 'function') firstPage().catch(() => undefined)
try {
  const { startShop } = await insist(() => import('./start-shop'))
  await startShop()
} catch (error) {
  document.documentElement.dataset.incomplete = ''
  sayIncomplete(document)
  throw error
} finally {
  // Also when it did not: then links that waited for it lead on as plain links.
  document.dispatchEvent(new Event('mirada:alive' satisfies CameToLife))
}
