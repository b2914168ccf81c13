import { performOrderCommand } from '@kaihu/contract/order-task.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { discounted, orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { DiscountForm } from './discount-form.tsx'
import { keptDiscountOf } from './kept-discount.ts'

const state = orderAt(SIMPLIFIED, '0510')

function open(given = state, canEdit = true, checkers: readonly string[] = []) {
  signIn('RM')
  const order = detailOf(given)
  const rates: (number | null)[] = []
  const shown = show(
    <DiscountForm
      order={order}
      version={given.version}
      kept={keptDiscountOf(order.discount)}
      canEdit={canEdit}
      checkers={checkers}
      onRate={(rate) => rates.push(rate)}
    />,
  )
  return { ...shown, rates }
}

function field(key: string) {
  return screen.findByLabelText(say(`staff:${key}`))
}
function save() {
  return screen.getByRole('button', { name: say('staff:discount.save') })
}

test('a discount is saved with its rate, its period and why', async () => {
  answer(performOrderCommand, {
    orderCode: state.orderCode,
    status: '0510',
    version: 9,
    isAwaitingChecker: false,
  })
  const { user } = open()
  await user.type(await field('field.ratePercent'), '10')
  await user.type(await field('act.reason'), '长期合作')
  await user.click(save())
  await waitFor(() => expect(sentTo(performOrderCommand)).toHaveLength(1))
  expect(sentTo(performOrderCommand)[0]?.body).toMatchObject({
    type: 'save_discount',
    version: state.version,
    discount: { ratePercent: 10, reason: '长期合作', periodMonths: 12 },
  })
})

test('a rate beyond a hundred is told, not saved, and no fees are worked out from it', async () => {
  const { user, rates } = open()
  await user.type(await field('field.ratePercent'), '120')
  await user.click(save())
  expect(await screen.findByText(say('staff:need.discountRate'))).toBeTruthy()
  expect(rates.at(-1)).toBeNull()
  expect(sentTo(performOrderCommand)).toEqual([])
})

test('no discount needs neither reason nor period', async () => {
  answer(performOrderCommand, {
    orderCode: state.orderCode,
    status: '0510',
    version: 9,
    isAwaitingChecker: false,
  })
  const { user } = open()
  await user.type(await field('field.ratePercent'), '0')
  await user.click(save())
  await waitFor(() => expect(sentTo(performOrderCommand)).toHaveLength(1))
  expect(sentTo(performOrderCommand)[0]?.body).toMatchObject({
    discount: { ratePercent: 0, reason: null, periodMonths: null },
  })
})

test('fees are not worked out anew while something typed is not saved', async () => {
  const { user } = open(discounted(state, 10))
  const refresh = () => screen.getByRole('button', { name: say('staff:discount.refresh') })
  await field('field.ratePercent')
  expect(refresh()).toHaveProperty('disabled', false)
  await user.type(await field('act.reason'), '，续签')
  expect(refresh()).toHaveProperty('disabled', true)
})

test('who may not set the discount reads it', async () => {
  open(discounted(state, 10), false)
  expect(await screen.findByText('10%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('staff:discount.save') })).toBeNull()
})

test('above the limit it is said who has to agree', async () => {
  open(discounted(state, 30), true, ['RM_LEADER'])
  expect(await screen.findByText(new RegExp(say('access:role.RM_LEADER')))).toBeTruthy()
})
