import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { SummaryTab } from './summary-tab.tsx'

beforeEach(() => signIn('CM'))

const KNOWN = {
  name: '青岚科技有限公司',
  customerNumber: '90000001',
  openedOn: '2019-03-01',
  closedOn: null,
  rejectedOn: '2024-05-06',
}

test('what the bank knew of the company before is told: number, since when, and that it was turned down', () => {
  show(<SummaryTab order={detailOf(orderAt(STANDARD, '0400'), { knownCompany: KNOWN })} />)
  const said = screen.getByText(new RegExp(say('staff:known.number', { value: '90000001' })))
  expect(said.textContent).toContain(say('staff:known.opened', { value: '2019-03-01' }))
  expect(said.textContent).toContain(say('staff:known.rejected', { value: '2024-05-06' }))
  expect(said.textContent).not.toContain(say('staff:known.closed', { value: '' }).trim())
})

test('of a company that nobody knew nothing is said', () => {
  show(<SummaryTab order={detailOf(orderAt(STANDARD, '0400'))} />)
  expect(screen.queryByText(say('staff:summaryField.knownCompany'))).toBeNull()
})
