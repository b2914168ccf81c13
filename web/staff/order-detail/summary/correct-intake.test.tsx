import { listBranches } from '@kaihu/contract/branches.ts'
import { getOrderActions, saveOrderIntake } from '@kaihu/contract/order.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, offersOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { NextAction } from '../actions/next-action.tsx'
import { SummaryTab } from './summary-tab.tsx'

const GROUND = '联系人来电更正，已回拨核实'

function unfit(state: OrderState): OrderState {
  return { ...state, intake: { ...state.intake, liteAnswers: { liteQ1: true, liteQ2: false } } }
}

function open(state: OrderState, email = state.intake.email) {
  answer(listBranches, { items: [] })
  const { orderCode, status, version } = state
  answer(saveOrderIntake, { orderCode, status, version: version + 1, isAwaitingChecker: false })
  const detail = detailOf(state)
  return show(<SummaryTab order={{ ...detail, intake: { ...detail.intake, email } }} />)
}

function button() {
  return screen.queryByRole('button', { name: say('staff:correctIntake.open') })
}

test('the way to the simplified flow names each answer that closes it, with the way to where they stand', async () => {
  signIn('RM')
  const state = unfit(orderAt(STANDARD, '0100'))
  answer(getOrderActions, { version: state.version, actions: offersOf(state, 'RM') })
  show(<NextAction order={detailOf(state)} />)
  const closed = await screen.findByRole('list', { name: say('staff:next.closed') })
  const questions = ['liteQ2', 'liteQ3', 'liteQ4'].map((question) => say(`order:intakeQuestions.${question}`))
  const question = questions.join(`”${say('common:listSeparator')}“`)
  const why = within(closed).getByText(say('order:refusals.not_lite_eligible', { question }), {
    exact: false,
  })
  expect(within(why).getByRole('link').getAttribute('href')).toContain('view=summary')
})

test('what was said at the start stands in the summary, and whoever takes orders in corrects it', async () => {
  signIn('RM')
  const state = unfit(orderAt(STANDARD, '0100'))
  const { user } = open(state, 'l***@example.com')
  expect(screen.getByText(say('order:intakeQuestions.liteQ2')).parentElement?.textContent).toContain(
    say('common:no'),
  )
  await user.click(await screen.findByRole('button', { name: say('staff:correctIntake.open') }))
  const dialog = await screen.findByRole('dialog')
  const question = dialog.querySelector<HTMLElement>('[data-path="intake.liteQ2"]')
  await user.click(within(question ?? dialog).getByText(say('common:yes')))
  const save = within(dialog).getByRole('button', { name: say('staff:correct.save') })
  await user.click(save)
  expect(sentTo(saveOrderIntake)).toEqual([])
  await user.type(within(dialog).getByLabelText(say('application:fields.intake.claimGround')), GROUND)
  await user.click(save)
  await waitFor(() => expect(sentTo(saveOrderIntake)).toHaveLength(1))
  const { body } = sentTo(saveOrderIntake)[0] ?? {}
  expect(body).toMatchObject({ liteQ1: true, liteQ2: true, version: state.version, claimGround: GROUND })
  expect(body).not.toHaveProperty('intakeEmail')
})

test('a simplified order needs all of its questions answered before it is corrected', async () => {
  signIn('RM')
  const { user } = open(unfit(orderAt(SIMPLIFIED, '0110')))
  await user.click(await screen.findByRole('button', { name: say('staff:correctIntake.open') }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(say('application:fields.intake.claimGround')), GROUND)
  await user.click(within(dialog).getByRole('button', { name: say('staff:correct.save') }))
  await waitFor(() => expect(dialog.querySelector('[data-path="intake.liteQ3"] .field-error')).not.toBeNull())
  expect(sentTo(saveOrderIntake)).toEqual([])
})

test('it is corrected by nobody who takes no orders in, and no more once the order was sent on', async () => {
  signIn('AO_LEADER')
  const { unmount } = open(orderAt(STANDARD, '0100'))
  await screen.findByRole('heading', { name: say('staff:summary.company') })
  expect(button()).toBeNull()
  unmount()
  signIn('RM')
  open(orderAt(STANDARD, '0300'))
  await screen.findByRole('heading', { name: say('staff:summary.company') })
  expect(button()).toBeNull()
})
