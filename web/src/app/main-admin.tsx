import { adminRoutes } from './admin-routes'
import { start } from './start'

start(adminRoutes)
