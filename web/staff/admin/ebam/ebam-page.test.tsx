import { type EbamMessageView, listEbamMessages } from '@kaihu/contract/ebam.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show, visited } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import EbamPage from './ebam-page.tsx'

const MESSAGE: EbamMessageView = {
  messageId: 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10',
  accountId: 'M00001',
  accountName: '示例集团资金系统',
  direction: 'in',
  definition: 'acmt.007.001.05',
  bizMsgId: 'N1',
  processId: 'P1',
  orderCode: null,
  at: '2026-11-23T02:00:00.000Z',
  state: 'rejected',
  reason: 'no_mobile',
  fetchedAt: null,
}
const NOTHING = { items: [], total: 0, pageSize: 50, isOpen: true }

beforeEach(() => {
  signIn('ADMIN')
})

test('a message that was turned away says why, in words', async () => {
  answer(listEbamMessages, { ...NOTHING, items: [MESSAGE], total: 1 })
  show(<EbamPage />)
  expect(await screen.findByText(say('admin:ebam.reason.no_mobile'))).toBeTruthy()
  for (const words of ['示例集团资金系统', 'acmt.007.001.05', say('admin:ebam.definitions.acmt_007_001_05')])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(say('admin:ebam.closed'))).toBeNull()
})

test('a door that the settings leave shut is said to be, with the settings that open it', async () => {
  answer(listEbamMessages, { ...NOTHING, isOpen: false })
  show(<EbamPage />)
  expect(await screen.findByText(say('admin:ebam.closed'))).toBeTruthy()
  expect(screen.getByText(say('admin:ebam.none'))).toBeTruthy()
})

test('a number is looked for as it was typed, from the first page', async () => {
  answer(listEbamMessages, NOTHING)
  const { user } = show(<EbamPage />, { search: { page: '3', state: 'rejected', direction: 'sideways' } })
  expect(await screen.findByText(say('admin:ebam.noneFound'))).toBeTruthy()
  expect(sentTo(listEbamMessages)[0]?.query).toEqual({ page: 3, state: 'rejected' })
  await user.type(screen.getByRole('searchbox', { name: say('admin:ebam.find') }), ' P1 {enter}')
  const [address = ''] = visited
  expect(Object.fromEntries(new URL(address, 'http://here').searchParams)).toMatchObject({ find: 'P1' })
  expect(address).not.toContain('page')
})
