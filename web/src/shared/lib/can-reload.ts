import { isConnected } from '@/shared/api/connection'
import { holdsSecret } from './form-draft'
import { canStore } from './stored-value'

/** Whether loading the page anew loses nothing: not without a line, not the cart of a browser that stores none, no password. */
export const canReload = () => isConnected() && !holdsSecret() && canStore()
