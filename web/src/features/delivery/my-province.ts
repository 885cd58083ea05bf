import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'

const parse = (raw: unknown) => (typeof raw === 'string' && raw !== '' && raw.length < 60 ? raw : null)

const stored = storedValue<string | null>('client_province', parse)

/** The province that somebody chose on this device; nobody's while the server's page is taken over. */
export const useMyProvince = () => useSyncExternalStore(stored.subscribe, stored.read, stored.untouched)

export const keepProvince = (province: string) => stored.write(province)
