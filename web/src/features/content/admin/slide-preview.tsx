import { buttonLook } from '@/shared/ui/button-look'
import type { SlideValues } from './slide-api'
import { SlidePicture } from './slide-picture'

/** The slide in small, as the home page shows it: words on a sheet of paper over the picture's left. */
export function SlidePreview({ slide }: { slide: SlideValues }) {
  const { title, subtitle, description, image_url, button_text, button_link } = slide
  return (
    <figure className="grid content-start gap-2 self-start md:sticky md:top-0">
      <figcaption className="text-(length:--label-text) font-medium">Vista previa</figcaption>
      <div className="overflow-hidden rounded-sm border border-line bg-paper pb-4">
        <SlidePicture address={image_url} className="h-44" />
        <div className="relative -mt-7 mr-[30%] bg-paper pt-4 pl-4">
          {subtitle && <p className="mb-1 text-xs font-medium text-larimar">{subtitle}</p>}
          <p className={`text-display text-d3 break-words ${title.trim() ? '' : 'text-ink-3'}`}>
            {title.trim() || 'Título'}
          </p>
        </div>
        <div className="px-4">
          {description && (
            <p className="mt-2 text-sm text-pretty whitespace-pre-line text-ink-2">{description}</p>
          )}
          {button_text && button_link && (
            <p className="mt-3 flex flex-wrap items-center gap-3">
              <span className={buttonLook()}>{button_text}</span>
              <span className="text-xs break-all text-ink-3">{button_link}</span>
            </p>
          )}
        </div>
      </div>
    </figure>
  )
}
