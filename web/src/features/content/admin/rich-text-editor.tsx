import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import '../blocks/blocks.css'
import './rich-text-editor.css'
import { cleanHtml } from '../blocks/clean-html'
import { isLink } from '../blocks/formatting'
import { RichTextToolbar } from './rich-text-toolbar'

interface RichTextEditorProps {
  initial: string
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isLink },
  }),
  Image,
]

/** Writes the formatting that the shop shows. Loaded only where somebody edits rich text. */
export default function RichTextEditor({ initial, onChange }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: cleanHtml(initial),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Contenido',
        class: 'rich-text-editor prose px-(--field-padding) py-3',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  if (!editor) return null
  return (
    <div className="rounded-sm border border-control bg-surface focus-within:border-larimar focus-within:ring-1 focus-within:ring-larimar">
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
