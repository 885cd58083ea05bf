import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { FeatureList } from './feature-list'

test('a feature written as a card has one hairline and one title', async () => {
  const feature = {
    id: 'f1',
    content_key: 'index_feature_1',
    title: 'Envío gratis',
    content: 'A todo el país.',
    content_type: 'card',
    description: '',
    section_key: '',
  }
  fakeApi({ 'GET /api/site-content': { json: { items: [feature], total: 1, page: 1, per_page: 100 } } })
  renderWithApp(<FeatureList />)
  const words = await screen.findByText('A todo el país.')
  expect(screen.getAllByText('Envío gratis')).toHaveLength(1)
  expect(words.closest('dd')?.querySelector('.border-t')).toBeNull()
})
