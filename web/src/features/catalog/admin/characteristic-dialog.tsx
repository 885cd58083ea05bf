import { EditorDialog } from '@/shared/editing/editor-dialog'
import { useEditor } from '@/shared/editing/use-editor'
import { type Meaning, saveItem } from './characteristic-api'
import {
  CharacteristicForm,
  type CharacteristicTask,
  characteristicSchema,
  characteristicValues,
} from './characteristic-form'
import { kindInSentence, kindNames, meaningNames } from './characteristic-words'

export function CharacteristicDialog({ task, onClose }: { task: CharacteristicTask; onClose: () => void }) {
  const { kind, parentId, item, isColour } = task
  const editor = useEditor({
    kind: 'characteristic',
    // What is new belongs somewhere: a value of one is no draft of another's.
    id: item?.id ?? (parentId ? `in-${parentId}` : undefined),
    record: item,
    valuesOf: characteristicValues,
    schema: characteristicSchema(kind),
    save: ({ name, value, display_order, swatch, ...values }, { version }) => {
      const text = kind === 'value' ? value : name
      const change = {
        ...values,
        kind,
        parentId,
        id: item?.id,
        name: text,
        version,
        swatch: isColour ? swatch : undefined,
      }
      return saveItem({ ...change, display_order: Number(display_order) })
    },
    words: {
      part: `${item ? 'Edit' : 'New'} ${kindInSentence(kind)}`,
      done: `${kindNames[kind]} ${item ? 'updated' : 'created'} successfully`,
      failed: `Failed to save ${kindInSentence(kind)}`,
      fields: {
        name: 'Name',
        value: 'Value',
        description: 'Description',
        display_order: 'Display order',
        is_required: 'Required',
        is_active: 'Active',
        is_facet: 'Use as filter',
        meaning: 'Meaning',
        swatch: 'Swatch',
      },
      show: (field, value) => (field === 'meaning' ? meaningNames[value as Meaning] : undefined),
    },
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      title={`${item ? 'Edit' : 'New'} ${kindInSentence(kind)}`}
      saveText="Save"
      onClose={onClose}
    >
      <CharacteristicForm kind={kind} isColour={isColour} editor={editor} />
    </EditorDialog>
  )
}
