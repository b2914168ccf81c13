import { listOpenHits } from '@kaihu/contract/screening.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exampleHit } from '../../../testing/hit.ts'
import { signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show, visited } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import OpenHitsScreen from './open-hits.tsx'

beforeEach(() => {
  signIn('CM')
})

test('open hits are asked for by state and page, and lead to their order', async () => {
  const order = { companyName: '示例科技', status: '0700', flow: STANDARD, reopened: null } as const
  answer(listOpenHits, { items: [{ ...exampleHit(), ...order }], holds: [], nextCursor: 'behind' })
  const { user } = show(<OpenHitsScreen />, { search: { state: 'escalated', size: '50' } })
  const link = await screen.findByRole('link', { name: '示例科技' })
  expect(link.getAttribute('href')).toContain('view=screening')
  expect(sentTo(listOpenHits)[0]?.query).toMatchObject({ state: 'escalated', pageSize: 50 })
  await user.click(screen.getByRole('button', { name: say('common:action.next') }))
  expect(visited.at(-1)).toContain('cursor=behind')
})

test('a page behind the first that has become empty leads back', async () => {
  answer(listOpenHits, { items: [], holds: [], nextCursor: null })
  show(<OpenHitsScreen />, { search: { cursor: 'behind' } })
  expect(await screen.findByText(say('screening-desk:board.empty'))).toBeTruthy()
  const pager = within(screen.getByRole('navigation', { name: say('common:table.paging') }))
  const first = pager.getByRole('button', { name: say('common:action.first') })
  expect((first as HTMLButtonElement).disabled).toBe(false)
})
