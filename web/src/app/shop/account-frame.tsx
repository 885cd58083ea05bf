import type { ReactNode } from 'react'
import picture from './rose-on-stone-960.webp'

interface AccountFrameProps {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

/** The pages at the door: a picture beside a narrow form. Phones have room for the form alone. */
export function AccountFrame({ title, subtitle, children }: AccountFrameProps) {
  return (
    <div className="grid min-h-[calc(100dvh-60px)] content-start lg:min-h-[calc(100dvh-76px)] lg:grid-cols-2 lg:content-normal">
      <div className="relative overflow-hidden bg-[#e9dcc7] max-lg:hidden">
        <img src={picture} alt="" className="absolute inset-0 size-full animate-enfoque object-cover" />
      </div>
      <div className="px-(--gutter) py-12 md:py-20 lg:grid lg:content-center">
        <div className="mx-auto w-full max-w-form">
          <h1 className="text-display text-d2">{title}</h1>
          {subtitle && <p className="mt-3 text-pretty text-ink-2">{subtitle}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  )
}
