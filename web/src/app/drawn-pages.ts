import * as brands from './shop/brands-page'
import * as featured from './shop/featured-page'
import * as home from './shop/home-page'
import * as product from './shop/product-page'

/**
 * Where people land from a search or a link, drawn by the server. Texts that staff format are cleaned in the
 * browser, so the pages to read draw themselves.
 */
export const drawnPages = { '/': home, '/brands': brands, '/product/:id': product, '/featured': featured }
