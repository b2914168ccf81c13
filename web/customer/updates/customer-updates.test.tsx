import { listOwnUpdates, openOwnChange } from '@kaihu/contract/relationship-updates.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { CustomerUpdates } from './customer-updates.tsx'

test('why a change is not taken is said in the customer’s words', async () => {
  answer(listOwnUpdates, { isCustomer: true, nextReviewOn: '2027-11-01', items: [] })
  answer(openOwnChange, refusal('relationshipRefused', { reason: 'update_open' }))
  const { user } = show(<CustomerUpdates orderCode="AO20261100000001" />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('account:updates.tell') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('checkbox', { name: say('account:updates.topic.address') }))
  await user.click(within(dialog).getByRole('button', { name: say('account:updates.tellGo') }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    say('account:updates.refusal.update_open'),
  )
})
