import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImageIcon,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { RichTextLink } from './rich-text-link'
import { RichTextPicture } from './rich-text-picture'

type Panel = 'link' | 'picture' | null

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [panel, setPanel] = useState<Panel>(null)
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted)
  const on = useEditorState({ editor, selector: ({ editor: now }) => marksOf(now) })
  const run = () => editor.chain().focus()
  return (
    <div className="sticky top-0 z-10 rounded-t-sm border-b border-line bg-surface">
      <div role="toolbar" aria-label="Formato" className="flex flex-wrap gap-0.5 p-1">
        <Tool label="Título" Icon={Heading2} on={on.h2} run={() => run().toggleHeading({ level: 2 }).run()} />
        <Tool
          label="Subtítulo"
          Icon={Heading3}
          on={on.h3}
          run={() => run().toggleHeading({ level: 3 }).run()}
        />
        <Tool label="Negrita" Icon={Bold} on={on.bold} run={() => run().toggleBold().run()} />
        <Tool label="Cursiva" Icon={Italic} on={on.italic} run={() => run().toggleItalic().run()} />
        <Tool label="Lista" Icon={List} on={on.list} run={() => run().toggleBulletList().run()} />
        <Tool
          label="Lista numerada"
          Icon={ListOrdered}
          on={on.numbered}
          run={() => run().toggleOrderedList().run()}
        />
        <Tool label="Cita" Icon={Quote} on={on.quote} run={() => run().toggleBlockquote().run()} />
        <Tool label="Enlace" Icon={Link2} on={on.link} run={() => toggle('link')} />
        <Tool label="Imagen" Icon={ImageIcon} run={() => toggle('picture')} />
        <Tool label="Deshacer" Icon={Undo2} off={!on.canUndo} run={() => run().undo().run()} />
        <Tool label="Rehacer" Icon={Redo2} off={!on.canRedo} run={() => run().redo().run()} />
      </div>
      {panel === 'link' && <RichTextLink editor={editor} onDone={() => setPanel(null)} />}
      {panel === 'picture' && <RichTextPicture editor={editor} onDone={() => setPanel(null)} />}
    </div>
  )
}

const marksOf = (editor: Editor) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  list: editor.isActive('bulletList'),
  numbered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

interface ToolProps {
  label: string
  Icon: LucideIcon
  on?: boolean
  off?: boolean
  run: () => void
}

function Tool({ label, Icon, on, off, run }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={off}
      // The text keeps the focus: it would come back a moment later, and what is typed until then would be lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
      className="grid size-9 place-items-center rounded-xs text-ink-2 hover:bg-stone hover:text-ink disabled:opacity-40 aria-pressed:bg-larimar-soft aria-pressed:text-larimar-hover"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
    </button>
  )
}
