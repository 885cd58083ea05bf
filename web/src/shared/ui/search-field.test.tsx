import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field'

function List({ searched }: { searched: (words: string) => void }) {
  const [words, setWords] = useState('ana')
  const search = (next: string) => {
    searched(next)
    setWords(next)
  }
  return (
    <>
      <SearchField label="Search" value={words} onSearch={search} />
      <button type="button" onClick={() => setWords('')}>
        Back
      </button>
    </>
  )
}

function show() {
  const searched = vi.fn()
  render(<List searched={searched} />)
  return { field: screen.getByRole('searchbox', { name: 'Search' }) as HTMLInputElement, searched }
}

test('words are searched when typing pauses, once and without spaces around them', async () => {
  const { field, searched } = show()
  await userEvent.setup().type(field, '  maria ')
  await vi.waitFor(() => expect(searched).toHaveBeenCalled())
  expect(searched.mock.calls).toEqual([['ana  maria']])
  expect(field.value).toBe('ana  maria ')
})

test('going back in the address empties the field', async () => {
  const { field, searched } = show()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back' }))
  expect(field.value).toBe('')
  expect(searched).not.toHaveBeenCalled()
})
