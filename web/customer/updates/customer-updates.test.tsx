import {
  listOwnUpdates,
  type OwnUpdates,
  openOwnChange,
  takeBackOwnChange,
} from '@kaihu/contract/relationship-updates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { CustomerUpdates } from './customer-updates.tsx'

const ORDER = 'AO20261100000001'

test('a change that the company told of is taken back only after it was said what happens; of what the bank asks there is no such offer', async () => {
  const change: OwnUpdates['items'][number] = {
    updateId: '0d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10',
    number: 'U000003',
    kind: 'change',
    topics: ['address', 'signatories'],
    state: 'answered',
    dueOn: '2026-12-26',
    openedAt: '2026-11-26T02:00:00.000Z',
    returned: null,
    sections: ['businessLocations'],
    answers: {},
    mayTakeBack: true,
  }
  const asked = { ...change, updateId: '1d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10', mayTakeBack: false }
  const whole = { isCustomer: true, nextReviewOn: '2027-11-01' }
  answer(listOwnUpdates, { ...whole, items: [change, { ...asked, kind: 'review', topics: [] }] })
  const { user } = show(<CustomerUpdates orderCode={ORDER} companyName="示例科技" />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('account:updates.takeBack') }))
  const dialog = await screen.findByRole('dialog')
  for (const told of ['示例科技', ...change.topics.map((topic) => say(`account:updates.topic.${topic}`))])
    expect(dialog.textContent).toContain(told)
  expect(sentTo(takeBackOwnChange)).toEqual([])
  answer(takeBackOwnChange, refusal('relationshipRefused', { reason: 'update_moved' }))
  const confirm = within(dialog).getByRole('button', { name: say('account:updates.takeBack') })
  await user.click(confirm)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    say('account:updates.refusal.update_moved'),
  )
  const gone = { ...change, state: 'withdrawn' as const, mayTakeBack: false }
  answer(takeBackOwnChange, { ...whole, items: [gone] })
  answer(listOwnUpdates, { ...whole, items: [gone] })
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(takeBackOwnChange).at(-1)?.params).toEqual({ orderCode: ORDER, updateId: change.updateId })
})

test('why a change is not taken is said in the customer’s words', async () => {
  answer(listOwnUpdates, { isCustomer: true, nextReviewOn: '2027-11-01', items: [] })
  answer(openOwnChange, refusal('relationshipRefused', { reason: 'update_open' }))
  const { user } = show(<CustomerUpdates orderCode={ORDER} companyName="示例科技" />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('account:updates.tell') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('checkbox', { name: say('account:updates.topic.address') }))
  await user.click(within(dialog).getByRole('button', { name: say('account:updates.tellGo') }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    say('account:updates.refusal.update_open'),
  )
})
