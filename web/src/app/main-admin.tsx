import { adminRoutes } from './admin-routes'
import { forbidCompiledSchemas } from './schema-policy'
import { start } from './start'

forbidCompiledSchemas()
start(adminRoutes)
