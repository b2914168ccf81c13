import { findOrdersByNumber } from '@kaihu/contract/order-numbers.ts'
import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { NumberSearch } from './number-search.tsx'

const order: OrderRow = { ...detailOf(orderAt(STANDARD, '0400')), version: 4 }

async function open(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: say('staff:numberSearch.open') }))
  const dialog = await screen.findByRole('dialog')
  const search = within(dialog).getByRole('button', { name: say('staff:numberSearch.search') })
  return { dialog, search }
}

test('an order is found by the end of an identity number, and not without the number or what for', async () => {
  signIn('CM')
  answer(findOrdersByNumber, { items: [order], hasMore: false })
  const { user } = show(<NumberSearch />)
  const { dialog, search } = await open(user)
  await user.click(search)
  expect(within(dialog).getByText(say('staff:numberSearch.tooShort'))).toBeTruthy()
  expect(sentTo(findOrdersByNumber)).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: say('staff:numberSearch.kinds.identity') }))
  await user.type(
    within(dialog).getByRole('textbox', { name: say('staff:numberSearch.kinds.identity') }),
    '011X',
  )
  await user.type(within(dialog).getByLabelText(say('staff:numbers.purpose')), '客户来电')
  await user.click(search)
  expect(await within(dialog).findByRole('link', { name: order.companyName })).toBeTruthy()
  expect(sentTo(findOrdersByNumber).map(({ body }) => body)).toEqual([
    { kind: 'identity', number: '011X', purpose: '客户来电' },
  ])
  // What was typed of somebody is not kept in the browser.
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('011X')
})

test('whoever speaks with applicants searches by telephone alone, and who sees no numbers does not search by them', async () => {
  signIn('RM')
  answer(findOrdersByNumber, { items: [], hasMore: false })
  const { user } = show(<NumberSearch />)
  const { dialog, search } = await open(user)
  expect(within(dialog).queryByRole('radio')).toBeNull()
  await user.type(
    within(dialog).getByRole('textbox', { name: say('staff:numberSearch.kinds.phone') }),
    '139 1234',
  )
  await user.type(within(dialog).getByLabelText(say('staff:numbers.purpose')), '回电')
  await user.click(search)
  expect(await within(dialog).findByText(say('staff:numberSearch.none'))).toBeTruthy()
  expect(sentTo(findOrdersByNumber)[0]?.body.kind).toBe('phone')
})

test('who may have no number shown is not offered the search', () => {
  signIn('AO_LEADER')
  show(<NumberSearch />)
  expect(screen.queryByRole('button')).toBeNull()
})
