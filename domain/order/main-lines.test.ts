import { expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { MAIN_LINES, orderAt } from './examples/order-journeys.ts'

test.each([STANDARD, SIMPLIFIED] as const)(
  'a %s order travels its whole main line to an opened account',
  (flow) => {
    for (const status of MAIN_LINES[flow]) expect(orderAt(flow, status).status).toBe(status)
    const opened = orderAt(flow, '0000')
    expect(opened.accountNumbers).toEqual(['31000000012345'])
    expect(opened.approvals).toEqual([])
  },
)
