import { type FormEvent, useEffect, useState } from 'react'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import type { SettingRule } from './setting-rules'
import { useSetSetting } from './settings-api'

/** One setting with a button of its own: what is saved is what was just looked at. */
export function SettingRow({ rule, current }: { rule: SettingRule; current: string }) {
  const [text, setText] = useState(current)
  const [refusal, setRefusal] = useState<string>()
  const set = useSetSetting()
  useEffect(() => setText(current), [current])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = rule.parse(text)
    if ('refusal' in parsed) {
      setRefusal(parsed.refusal)
      toast({ title: 'Error', description: parsed.refusal, variant: 'destructive' })
      return
    }
    setRefusal(undefined)
    set.mutate(
      { key: rule.key, value: parsed.value },
      {
        onError: (error) => {
          setRefusal(explanation(error))
          toast({ title: 'Error', description: 'Failed to update setting', variant: 'destructive' })
        },
        onSuccess: () => toast({ title: rule.saved }),
      },
    )
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex items-start gap-3 border-b border-line py-5 first:pt-0 last:border-0"
    >
      <TextField
        {...rule.field}
        label={rule.label}
        help={rule.help}
        error={refusal}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        className="grow"
      />
      <Button type="submit" variant="soft" busy={set.isPending} className="mt-6">
        Save <span className="sr-only">{rule.label}</span>
      </Button>
    </form>
  )
}
