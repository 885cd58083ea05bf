import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { isLink } from '../blocks/formatting'

interface RichTextLinkProps {
  editor: Editor
  onDone: () => void
}

/** Not a form of its own: it stands inside one. */
export function RichTextLink({ editor, onDone }: RichTextLinkProps) {
  const before: string = editor.getAttributes('link').href ?? ''
  const [address, setAddress] = useState(before)
  const [refusal, setRefusal] = useState<string>()
  const apply = () => {
    const href = address.trim()
    if (!isLink(href)) {
      setRefusal('Usa una dirección http, https, mailto o tel, o una ruta de este sitio que empiece con /')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without chosen words the address itself becomes the link.
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else {
      chain.setLink({ href }).run()
    }
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <div className="grid gap-2 border-t border-line p-3">
      <TextField
        label="Dirección del enlace"
        inputMode="url"
        autoFocus
        autoComplete="off"
        placeholder="https://… o /contact"
        value={address}
        error={refusal}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" onClick={apply}>
          Aplicar enlace
        </Button>
        {before && (
          <Button variant="ghost" onClick={remove}>
            Quitar enlace
          </Button>
        )}
      </div>
    </div>
  )
}
