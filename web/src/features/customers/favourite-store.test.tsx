import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { shownToast } from '@/shared/ui/toast'
import { FavouriteButton } from './favourite-button'
import { useFavouriteMirror } from './use-favourite-mirror'

function Heart() {
  const [userId, setUserId] = useState<string | null>(null)
  useFavouriteMirror(userId)
  return (
    <>
      <FavouriteButton product={{ id: 'p1', name: 'Samaná' }} userId={userId} />
      <button type="button" onClick={() => setUserId('maria')}>
        the session answers
      </button>
    </>
  )
}

beforeEach(() => localStorage.clear())

test('a heart pressed before it was known who shops, and then refused, says so', async () => {
  localStorage.setItem('client_favorites_mirrored', JSON.stringify({ owner: 'maria', ids: [] }))
  fakeApi({
    'PUT /api/user-favorites/p1': { status: 503, json: {} },
    'GET /api/user-favorites': { json: { items: [] } },
  })
  renderWithApp(<Heart />)
  const user = userEvent.setup()
  const heart = screen.getByRole('button', { name: 'Favorito: Samaná' })
  await user.click(heart)
  await waitFor(() => expect(shownToast()?.title).toBe('Agregado a favoritos'))
  await user.click(screen.getByText('the session answers'))
  await waitFor(() => expect(shownToast()?.title).toBe('Error actualizando favoritos'))
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
})
