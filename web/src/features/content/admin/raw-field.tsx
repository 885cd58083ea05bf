import { TextArea } from '@/shared/ui/text-area'

interface RawFieldProps {
  label: string
  help?: string
  value: string
  error?: string
  code?: boolean
  onChange: (content: string) => void
}

/** The text of a block as it is stored. */
export function RawField({ label, help, value, error, code, onChange }: RawFieldProps) {
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      rows={8}
      spellCheck={code ? false : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
