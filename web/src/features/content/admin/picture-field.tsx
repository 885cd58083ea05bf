import { ImageUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { useUpload } from '@/shared/editing/use-upload'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { Progress } from '@/shared/ui/progress'
import { TextField } from '@/shared/ui/text-field'
import { refusedPicture } from './refused-picture'

interface PictureFieldProps {
  label: string
  help?: string
  error?: string
  folder: 'slides' | 'content'
  value: string
  onChange: (address: string) => void
}

/** A picture by its address, or from a file that gets one. */
export function PictureField({ label, help, error, folder, value, onChange }: PictureFieldProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { percent, refusal, send } = useUpload({ folder, refused: refusedPicture, onAddress: onChange })
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        help={help}
        error={error}
        inputMode="url"
        autoComplete="off"
        placeholder="https://… o /media/…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {percent === null ? (
        <Button variant="soft" className="justify-self-start" onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" strokeWidth={1.5} />
          Subir imagen
        </Button>
      ) : (
        <Progress value={percent} text="Subiendo…" />
      )}
      <FieldNote id={noteId} error={refusal} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Archivo de imagen"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}
