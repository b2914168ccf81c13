import { listCustomerOrders } from '@kaihu/contract/customer-order.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { CUSTOMER_STAGES } from '@kaihu/domain/order/statuses.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_CODE, orderOf } from '../../testing/application.ts'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import Result from './result.tsx'

const BEFORE: readonly string[] = ['prepare', 'received', 'your_information']

test.each(CUSTOMER_STAGES)(
  'the page of the result says of the stage %s what is true of it',
  async (stage) => {
    answer(listCustomerOrders, { items: [orderOf(STANDARD, { stage })] })
    show(<Result />, { search: { order: ORDER_CODE } }, 'customer')
    const about = BEFORE.includes(stage) ? 'notYet' : stage === 'bank_review' ? 'title' : 'movedOn'
    await screen.findByText(say(`customer:result.${about}`))
    expect(screen.queryAllByText(say('customer:result.next'))).toHaveLength(about === 'title' ? 1 : 0)
  },
)
