import { useEditor } from '@/shared/editing/use-editor'
import { type NetworkValues, type SocialNetwork, saveNetwork } from './network-api'

const blank: NetworkValues = { platform: '', url: '', display_order: 0, is_active: true }

const wordsFor = (network: SocialNetwork | null) => ({
  part: network?.platform || 'Nueva Red Social',
  done: `Red social ${network ? 'actualizada' : 'creada'} correctamente`,
  failed: `No se pudo ${network ? 'actualizar' : 'crear'} la red social`,
  fields: { platform: 'Plataforma', url: 'URL', display_order: 'Orden', is_active: 'Activo' },
})

/** All of a network, or a new one. */
export const useNetworkEditor = (network: SocialNetwork | null, onSaved: () => void) =>
  useEditor({
    kind: 'network',
    id: network?.id,
    record: network,
    valuesOf: (read): NetworkValues => {
      if (!read) return blank
      const { platform, url, display_order, is_active } = read
      return { platform, url, display_order, is_active }
    },
    save: (values, { version }) => saveNetwork(network?.id, { ...values, version }),
    words: wordsFor(network),
    onSaved,
  })

/** Address and active, in the list itself. */
export const useQuickNetworkEditor = (network: SocialNetwork, onSaved: () => void) =>
  useEditor({
    kind: 'network',
    id: network.id,
    record: network,
    valuesOf: ({ url, is_active }) => ({ url, is_active }),
    save: (values, { version }) => saveNetwork(network.id, { ...values, version }),
    words: wordsFor(network),
    onSaved,
  })
