import type { ChangeEvent, ReactNode } from 'react'

interface PhotoInputProps {
  onPhoto: (file: Blob) => void
  className: string
  children: ReactNode
}

/** Looks like a button and opens the device's own choice of pictures. */
export function PhotoInput({ onPhoto, className, children }: PhotoInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same photograph may be chosen again.
    target.value = ''
    if (file) onPhoto(file)
  }
  return (
    <label className={`${className} has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}>
      <input type="file" accept="image/*" onChange={choose} className="sr-only" />
      {children}
    </label>
  )
}
