import type { ReactNode } from 'react'

interface HeroPanelProps {
  picture: ReactNode
  /** Under the picture, at the right; on narrow windows under the words, in room of their own. */
  controls?: ReactNode
  children: ReactNode
}

/** A picture, and words on a sheet of paper that overlaps it. */
export function HeroPanel({ picture, controls, children }: HeroPanelProps) {
  return (
    <div className="relative">
      <div className="relative h-[400px] overflow-hidden bg-[#e9dcc7] md:h-[520px] lg:h-[636px]">
        {picture}
      </div>
      {controls && (
        <div className="flex justify-end px-(--gutter) pt-1 max-lg:absolute max-lg:right-0 max-lg:bottom-0 max-lg:z-1 lg:absolute lg:top-full lg:right-[max(0px,calc((100vw-var(--container-page))/2))] lg:pt-3">
          {controls}
        </div>
      )}
      <div
        className={`relative -mt-11 mr-14 bg-paper pt-8 pl-(--gutter) md:mr-[36%] lg:absolute lg:bottom-[-72px] lg:left-0 lg:mr-0 lg:w-[calc(50vw-4px)] lg:pt-[52px] lg:pr-14 lg:pl-[max(var(--gutter),calc((100vw-var(--container-page))/2+var(--gutter)))] ${controls ? 'max-lg:pb-14' : ''}`}
      >
        {children}
      </div>
    </div>
  )
}
