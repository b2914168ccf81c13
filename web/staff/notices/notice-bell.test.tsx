import { listNotices } from '@kaihu/contract/notices.ts'
import { getWorkCounts } from '@kaihu/contract/work.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../testing/order.ts'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { NoticeBell } from './notice-bell.tsx'

test('Risk Control reaches the desk of an erasure from its bell', async () => {
  signIn('RISK_CONTROL')
  answer(getWorkCounts, () => ({ mine: 0, overdue: 0, pool: 0, unread: 1 }))
  const one = { noticeId: '7f4b1a52-54c5-4f0c-9a4f-3d1b52a1c001', kind: 'erasureWaits', orderCode: '' }
  const params = { count: '3', by: '石建平 Shi Jianping' }
  const rest = { companyName: '', flow: null, isRead: false, settled: null, words: null, params }
  answer(listNotices, () => ({ items: [{ ...one, ...rest, at: '2026-11-20T02:00:00.000Z' }] }))
  const { user } = show(<NoticeBell />)
  await user.click(await screen.findByRole('button'))
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toContain('/administration/retention')
  expect(link.textContent).toContain('3')
})

test('administrators, who may read no notices, are shown no bell', () => {
  signIn('ADMIN')
  show(<NoticeBell />)
  expect(screen.queryByRole('button')).toBeNull()
})
