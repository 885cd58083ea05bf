import { NotFoundMessage } from '../not-found-message'
import { LostGlasses } from './lost-glasses'

export function NotFoundPage() {
  return (
    <div className="pt-14 md:pt-24">
      <LostGlasses className="mx-auto mb-12 w-[min(960px,92vw)] md:mb-16" />
      <NotFoundMessage />
    </div>
  )
}
