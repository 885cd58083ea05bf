import { ImageUp, X } from 'lucide-react'
import { useRef } from 'react'
import { useUpload } from '@/shared/editing/use-upload'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { Progress } from '@/shared/ui/progress'
import { TextField } from '@/shared/ui/text-field'
import { BrandLogo } from './brand-logo'
import { refusedFile } from './image-file'

interface BrandLogoFieldProps {
  value: string
  name: string
  error?: string
  onChange: (url: string) => void
}

/** A logo by its address, or from a file that gets one; the preview shows which it is. */
export function BrandLogoField({ value, name, error, onChange }: BrandLogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { percent, refusal, send } = useUpload({
    folder: 'brand-logos',
    refused: refusedFile,
    onAddress: onChange,
  })

  return (
    <div className="flex flex-wrap gap-4">
      <BrandLogo url={value} name={name} large />
      <div className="grid min-w-56 grow content-start gap-2">
        <TextField
          label="Logo URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        {percent === null ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="soft" size="row" onClick={() => input.current?.click()}>
              <ImageUp aria-hidden="true" strokeWidth={1.5} />
              Upload a logo
            </Button>
            {value && (
              <Button variant="ghost" size="row" onClick={() => onChange('')}>
                <X aria-hidden="true" strokeWidth={1.5} />
                Remove logo
              </Button>
            )}
          </div>
        ) : (
          <Progress value={percent} text="Uploading..." />
        )}
        <FieldNote id="brand-logo-refusal" error={refusal} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Logo file"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void send(file)
          }}
        />
      </div>
    </div>
  )
}
