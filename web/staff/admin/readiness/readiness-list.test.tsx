import { getReadiness } from '@kaihu/contract/readiness.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ReadinessList } from './readiness-list.tsx'

test('what is missing stands in words, each with the way to where it is put right', async () => {
  answer(getReadiness, {
    items: [
      { item: 'steps', missing: [{ code: '0500', also: ['SH01', 'BJ01'] }] },
      { item: 'checks', missing: [{ code: 'RISK_CONTROL', also: [] }] },
      { item: 'lists', missing: [{ code: 'OFAC', also: ['list_missing'] }] },
      { item: 'connections', missing: [{ code: 'saml', also: [] }] },
    ],
  })
  show(<ReadinessList />)
  const card = within(await screen.findByRole('region', { name: 'Before the first order' }))
  expect(card.getByText('OFAC (Never released)')).not.toBeNull()
  expect(card.getByText('Identity provider (SAML)')).not.toBeNull()
  const connections = card.getByRole('link', { name: 'Go there: Connections' })
  expect(connections.getAttribute('href')).toBe('/administration/connections')
  expect(card.getAllByRole('link', { name: 'Go there: Staff and roles' })).toHaveLength(2)
  expect(card.queryByText(/ready\.|statuses\./)).toBeNull()
})

test('nothing stands there once nothing is missing', async () => {
  answer(getReadiness, { items: [] })
  const { container } = show(<ReadinessList />)
  await waitFor(() => expect(container.querySelector('.readiness')).toBeNull())
})
