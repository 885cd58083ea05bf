import { type ComponentType, createContext } from 'react'

/**
 * Pages to read nearly always hold rich text. They bring along what draws it, so that nothing moves when it comes;
 * other pages fetch it when they need it.
 */
export const RichTextHere = createContext<ComponentType<{ html: string }> | null>(null)
