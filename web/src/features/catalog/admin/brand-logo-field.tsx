import { X } from 'lucide-react'
import { UploadField } from '@/shared/editing/upload-field'
import { Button } from '@/shared/ui/button'
import { BrandLogo } from './brand-logo'

interface BrandLogoFieldProps {
  value: string
  name: string
  error?: string
  onChange: (url: string) => void
}

/** A logo by its address, or from a file that gets one; the preview shows which it is. */
export function BrandLogoField({ value, name, error, onChange }: BrandLogoFieldProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <BrandLogo url={value} name={name} large />
      <div className="min-w-56 grow">
        <UploadField
          label="Logo URL"
          type="url"
          folder="brand-logos"
          value={value}
          error={error}
          onChange={onChange}
          uploadText="Upload a logo"
          fileLabel="Logo file"
          further={
            value && (
              <Button variant="ghost" size="row" onClick={() => onChange('')}>
                <X aria-hidden="true" strokeWidth={1.5} />
                Remove logo
              </Button>
            )
          }
        />
      </div>
    </div>
  )
}
