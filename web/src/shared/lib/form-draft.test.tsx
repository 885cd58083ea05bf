import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

type Drafts = typeof import('./form-draft')

function Form({ drafts }: { drafts: Drafts }) {
  const form = useForm({ defaultValues: { name: '', password: '' } })
  drafts.useFormDraft(form, 'client_draft_test', ['password'])
  return (
    <form>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="password" {...form.register('password')} />
    </form>
  )
}

/** A module of its own stands for a page that has just been loaded. */
async function freshPage() {
  const drafts = await import('./form-draft')
  return { drafts, open: () => render(<Form drafts={drafts} />) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

test('what was typed is there again, a password only while the page is open', async () => {
  const page = await freshPage()
  const first = page.open()
  type('name', 'Ana')
  type('password', 'secreta')
  first.unmount()
  const second = page.open()
  expect([field('name').value, field('password').value]).toEqual(['Ana', 'secreta'])
  second.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreta')

  vi.resetModules()
  const reloaded = await freshPage()
  reloaded.open()
  expect([field('name').value, field('password').value]).toEqual(['Ana', ''])
})

test('what was sent, or belongs to who has left, is gone', async () => {
  const { drafts, open } = await freshPage()
  for (const drop of [() => drafts.dropDraft('client_draft_test'), () => drafts.dropDrafts('client_')]) {
    const first = open()
    type('name', 'Ana')
    drop()
    first.unmount()
    const second = open()
    expect(field('name').value).toBe('')
    second.unmount()
  }
})

test('broken text in storage is no draft', async () => {
  sessionStorage.setItem('client_draft_test', '{"name": 3, "pass')
  const { open } = await freshPage()
  open()
  expect(field('name').value).toBe('')
})
