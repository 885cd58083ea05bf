import { shopRoutes } from './shop-routes'
import { start } from './start'

start(shopRoutes)
