import { ImageUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { useLanguage } from '@/shared/ui/language'
import { Progress } from '@/shared/ui/progress'
import { TextField } from '@/shared/ui/text-field'
import { type UploadFolder, useUpload } from './use-upload'

interface UploadFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'help' | 'error' | 'placeholder' | 'type'> {
  folder: UploadFolder
  value: string
  onChange: (address: string) => void
  uploadText: string
  fileLabel: string
  /** Beside the press that uploads. */
  further?: ReactNode
}

/** A picture by its address, or from a file that gets one. */
export function UploadField(props: UploadFieldProps) {
  const { folder, value, onChange, uploadText, fileLabel, further, ...field } = props
  const noteId = useId()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const { percent, refusal, send } = useUpload({ folder, language, onAddress: onChange })
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...field}
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {percent === null ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" size="row" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" strokeWidth={1.5} />
            {uploadText}
          </Button>
          {further}
        </div>
      ) : (
        <Progress value={percent} text={language === 'en' ? 'Uploading...' : 'Subiendo…'} />
      )}
      <FieldNote id={noteId} error={refusal} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={fileLabel}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}
