import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'

interface NotFoundMessageProps {
  homeLink?: string
  homeText?: string
}

export function NotFoundMessage({ homeLink = '/', homeText = 'Volver al Inicio' }: NotFoundMessageProps) {
  return (
    <div className="grid justify-items-center px-(--gutter) pb-24 text-center">
      <h1 className="text-display text-d3">Oops! Page not found</h1>
      <p className="mt-2 text-ink-2">La página que buscas no existe o cambió de lugar.</p>
      <Link to={homeLink} className={`${buttonLook()} mt-7`}>
        {homeText}
      </Link>
    </div>
  )
}
