import { MousePointerClick, MoveRight } from 'lucide-react'
import { useState } from 'react'
import { QuickEdit, ShelfButtons } from './shelf-buttons'
import { ShelfBadges, ShelfRow } from './shelf-row'
import { type Slide, useMoveSlide } from './slide-api'
import { SlidePicture } from './slide-picture'
import { SlideQuickForm } from './slide-quick-form'

interface SlideRowProps {
  slide: Slide
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

export function SlideRow({ slide, ...row }: SlideRowProps) {
  const [quick, setQuick] = useState(false)
  const move = useMoveSlide(slide.id)
  const picture = (
    <SlidePicture address={slide.image_url} className="h-24 w-40 shrink-0 rounded-xs lg:h-29 lg:w-52" />
  )
  if (quick) {
    return (
      <ShelfRow id={slide.id} name={slide.title} picture={picture}>
        <SlideQuickForm slide={slide} onClose={() => setQuick(false)} />
      </ShelfRow>
    )
  }
  return (
    <ShelfRow
      id={slide.id}
      name={slide.title}
      picture={picture}
      buttons={<ShelfButtons name={slide.title} move={move} {...row} />}
    >
      <SlideWords slide={slide} onQuickEdit={() => setQuick(true)} />
    </ShelfRow>
  )
}

function SlideWords({ slide, onQuickEdit }: { slide: Slide; onQuickEdit: () => void }) {
  const { title, subtitle, description, button_text, button_link } = slide
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-[0.9375rem] font-medium break-words">{title}</h2>
        <ShelfBadges {...slide} />
        <QuickEdit name={title} onClick={onQuickEdit} />
      </div>
      {subtitle && <p className="text-xs font-medium text-larimar">{subtitle}</p>}
      {description && <p className="line-clamp-3 text-sm text-pretty text-ink-2">{description}</p>}
      {(button_text || button_link) && (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <MousePointerClick aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {button_text || 'Sin texto'}
          <MoveRight aria-label="lleva a" strokeWidth={1.5} className="size-3.5" />
          <span className="break-all">{button_link || 'sin enlace'}</span>
        </p>
      )}
    </div>
  )
}
