import { type ComponentType, createContext } from 'react'

/** Shows what a change set changed, wherever a history names it; whoever knows how gives it. */
export const ChangeLook = createContext<ComponentType<{ id: string }> | null>(null)
