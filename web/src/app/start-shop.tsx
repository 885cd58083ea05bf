import { shopPages } from './shop-pages'
import { shopRoutes } from './shop-routes'
import { start } from './start'

export const startShop = () => start(shopRoutes(shopPages))
