import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import { useSaveItem } from './characteristic-api'
import {
  CharacteristicForm,
  type CharacteristicTask,
  characteristicSchema,
  characteristicValues,
} from './characteristic-form'
import { kindInSentence, kindNames } from './characteristic-words'

export function CharacteristicDialog({ task, onClose }: { task: CharacteristicTask; onClose: () => void }) {
  const { kind, parentId, item } = task
  const formId = useId()
  const save = useSaveItem()
  const form = useForm({
    resolver: zodResolver(characteristicSchema(kind)),
    defaultValues: characteristicValues(task),
  })

  const refused = (error: Error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: explanation(error) ?? error.message })
    toast({ title: 'Error', description: `Failed to save ${kindInSentence(kind)}`, variant: 'destructive' })
  }
  const submit = form.handleSubmit(({ name, value, display_order, ...values }) => {
    if (save.isPending) return
    const text = kind === 'value' ? value : name
    save.mutate(
      { ...values, kind, parentId, id: item?.id, name: text, display_order: Number(display_order) },
      {
        onError: refused,
        onSuccess: () => {
          toast({ title: `${kindNames[kind]} ${item ? 'updated' : 'created'} successfully` })
          onClose()
        },
      },
    )
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={`${item ? 'Edit' : 'New'} ${kindInSentence(kind)}`}
      closeText="Close"
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <CharacteristicForm id={formId} kind={kind} form={form} onSubmit={submit} />
    </Dialog>
  )
}
