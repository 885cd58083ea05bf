import { type ComponentType, createContext } from 'react'

/** Shows what a change set changed, wherever a history names it; whoever knows how gives it. */
export const ChangeLook = createContext<ComponentType<{ id: string }> | null>(null)

/** Lists what happened to one record, wherever it is edited; given in the same way. */
export const RecordHistory = createContext<ComponentType<{ kind: string; id: string }> | null>(null)
