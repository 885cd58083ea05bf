import { EditorDialog } from '@/shared/editing/editor-dialog'
import type { SocialNetwork } from './network-api'
import { useNetworkEditor } from './network-editor'
import { NetworkForm } from './network-form'

interface NetworkDialogProps {
  /** The network to change, or null for a new one. */
  network: SocialNetwork | null
  onClose: () => void
}

export function NetworkDialog({ network, onClose }: NetworkDialogProps) {
  const editor = useNetworkEditor(network, onClose)
  const { platform, url } = editor.values
  return (
    <EditorDialog
      wide
      editor={editor}
      title={network ? 'Editar Red Social' : 'Nueva Red Social'}
      saveText={network ? 'Guardar' : 'Crear'}
      canSave={platform !== '' && url.trim() !== ''}
      history={network && { kind: 'social_network', id: network.id }}
      onClose={onClose}
    >
      <NetworkForm editor={editor} />
    </EditorDialog>
  )
}
