import { createContext } from 'react'
import type { Selling } from '../page-content'

/** What built-in texts say of buying and delivery; the page that shows this screen knows it. */
export const SellingHere = createContext<Selling>({ isOpen: false, deliveryCosts: false })
