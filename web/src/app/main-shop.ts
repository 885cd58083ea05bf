import { afterFirstPaint } from './after-first-paint'
import { sendForFirstParts } from './first-parts'
import { keepEarlyClick } from './keep-early-click'
import { forbidCompiledSchemas } from './schema-policy'
import { shopPages } from './shop-pages'

forbidCompiledSchemas()
const root = document.getElementById('root')
/** Enough of routing to know which page to fetch; all of it comes with what is fetched beside it. */
const firstPage = shopPages[location.pathname.replace(/^\/product\/[^/]+$/, '/product/:id')]

const pressAgain = keepEarlyClick(root)
await afterFirstPaint(root)
await sendForFirstParts(document)
// Only sent for: whoever needs it asks again, and tells when it does not come.
if (typeof firstPage === 'function') firstPage().catch(() => undefined)
const { startShop } = await import('./start-shop')
await startShop()
pressAgain()
