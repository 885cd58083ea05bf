import { NotFoundMessage } from '../not-found-message'

export function AdminNotFoundPage() {
  return (
    <div className="pt-24">
      <NotFoundMessage homeLink="/admin/dashboard" />
    </div>
  )
}
