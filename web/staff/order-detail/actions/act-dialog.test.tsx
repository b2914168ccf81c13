import { listStaffCandidates, performOrderAction } from '@kaihu/contract/order.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { type Flow, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptActs, accountOpening, detailOf, offerOf, person, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { choose, show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ActDialog } from './act-dialog.tsx'

type Opened = ReturnType<typeof show> & { dialog: HTMLElement; closed: () => number }

async function open(flow: Flow, status: StatusCode, role: Role, action: string): Promise<Opened> {
  signIn(role)
  const state = orderAt(flow, status)
  let closed = 0
  const shown = show(
    <ActDialog
      order={detailOf(state)}
      offer={offerOf(state, role, action)}
      version={state.version}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  return { ...shown, dialog: await screen.findByRole('dialog'), closed: () => closed }
}

function confirm(dialog: HTMLElement, action: string) {
  return within(dialog).getByRole('button', { name: say(`order:actions.${action}`) })
}

test('an act that needs a reason is not sent without one', async () => {
  acceptActs(orderAt(STANDARD, '0200'))
  const { user, dialog, closed } = await open(STANDARD, '0300', 'CM', 'cancel')
  await user.click(confirm(dialog, 'cancel'))
  expect(within(dialog).getAllByText(say('staff:need.missing')).length).toBeGreaterThan(0)
  expect(sentTo(performOrderAction)).toEqual([])
  expect(closed()).toBe(0)
})

test('an order is given to somebody who is there: who is away or full cannot be chosen', async () => {
  acceptActs(orderAt(STANDARD, '0200'), '0300')
  const free = { load: 3, isAbsent: false, absentUntil: null, isAtLimit: false }
  answer(listStaffCandidates, {
    items: [
      { ...person('CM', 'S10001'), ...free, isAbsent: true },
      { ...person('CM', 'S10002'), ...free },
    ],
    suggested: null,
  })
  const { user, dialog, closed } = await open(STANDARD, '0200', 'CM_LEADER', 'allocate_cm')
  await user.click(confirm(dialog, 'allocate_cm'))
  expect(sentTo(performOrderAction)).toEqual([])
  await user.click(await within(dialog).findByRole('combobox'))
  const away = await waitFor(() => {
    const entries = [...document.querySelectorAll('.ant-select-item-option')]
    const found = entries.find((entry) => entry.textContent?.includes('S10001'))
    if (!found) throw new Error('not yet')
    return found
  })
  expect(away.className).toContain('disabled')
  await choose(user, within(dialog).getByRole('combobox'), 'S10002')
  await user.click(confirm(dialog, 'allocate_cm'))
  await waitFor(() => expect(closed()).toBe(1))
  expect(sentTo(performOrderAction)[0]).toMatchObject({
    params: { action: 'allocate_cm' },
    body: { version: orderAt(STANDARD, '0200').version, payload: { candidate: 'S10002' } },
  })
})

test('whom the board suggests is chosen already, and one press gives the order', async () => {
  acceptActs(orderAt(STANDARD, '0200'), '0300')
  const free = { load: 3, isAbsent: false, absentUntil: null, isAtLimit: false }
  answer(listStaffCandidates, {
    items: ['S10001', 'S10002'].map((staffId) => ({ ...person('CM', staffId), ...free })),
    suggested: 'S10002',
  })
  const { user, dialog, closed } = await open(STANDARD, '0200', 'CM_LEADER', 'allocate_cm')
  await within(dialog).findByText(/S10002/)
  await user.click(confirm(dialog, 'allocate_cm'))
  await waitFor(() => expect(closed()).toBe(1))
  expect(sentTo(performOrderAction)[0]?.body.payload).toEqual({ candidate: 'S10002' })
})

test('an act that a second person has to agree to says who, and asks instead of doing', async () => {
  acceptActs(orderAt(STANDARD, '0300'))
  const { dialog } = await open(STANDARD, '1300', 'HUB', 'account_opened')
  expect(within(dialog).getByRole('button', { name: say('staff:act.ask') })).toBeTruthy()
  expect(dialog.textContent).toContain(say('access:role.AO'))
})

test('account numbers are taken as typed, one to a line, and the same one twice is told', async () => {
  const state = orderAt(STANDARD, '1300')
  acceptActs(state)
  answer(listOrderPushes, { items: [] })
  const { user, dialog, closed } = await open(STANDARD, '1300', 'HUB', 'account_opened')
  const accounts = await within(dialog).findByLabelText(new RegExp(say('staff:field.accountNumbers')))
  await user.type(accounts, '6225 0001\n6225-0001')
  await user.click(within(dialog).getByRole('button', { name: say('staff:act.ask') }))
  await within(dialog).findByText(say('staff:need.accountTwice'))
  expect(sentTo(performOrderAction)).toEqual([])
  await user.type(accounts, '2')
  await user.click(within(dialog).getByRole('button', { name: say('staff:act.ask') }))
  await waitFor(() => expect(closed()).toBe(1))
  expect(sentTo(performOrderAction)[0]?.body.payload).toMatchObject({
    accountNumbers: ['62250001', '622500012'],
  })
})

test('no number is typed while it is not known which the core system gave', async () => {
  answer(listOrderPushes, refusal('unexpected'))
  const { dialog } = await open(STANDARD, '1300', 'HUB', 'account_opened')
  await within(dialog).findByText(say('common:state.restsOnFailed'))
  expect(within(dialog).queryByLabelText(new RegExp(say('staff:field.accountNumbers')))).toBeNull()
  expect(within(dialog).getByRole('button', { name: say('staff:act.ask') })).toHaveProperty('disabled', true)
})

test('numbers that the core system gave stand in the field and are sent as they are: nobody types over them', async () => {
  acceptActs(orderAt(STANDARD, '1300'))
  answer(listOrderPushes, {
    items: [accountOpening(['310010000015', '310010000016'])],
  })
  const { user, dialog, closed } = await open(STANDARD, '1300', 'HUB', 'account_opened')
  const given = await within(dialog).findByDisplayValue(/310010000015\s310010000016/)
  await user.type(given, '9')
  await user.click(within(dialog).getByRole('button', { name: say('staff:act.ask') }))
  await waitFor(() => expect(closed()).toBe(1))
  expect(sentTo(performOrderAction)[0]?.body.payload).toMatchObject({
    accountNumbers: ['310010000015', '310010000016'],
  })
})

test('a refused act stays open with the reason, and what was typed is still there', async () => {
  answer(performOrderAction, refusal('orderRefused', { refusals: [] }))
  const { user, dialog, closed } = await open(STANDARD, '0300', 'CM', 'cancel')
  await choose(user, within(dialog).getByRole('combobox'), say('order:cancelReasons.other'))
  const words = within(dialog).getByRole('textbox')
  await user.type(words, 'the customer asked for it')
  await user.click(confirm(dialog, 'cancel'))
  await within(dialog).findByRole('alert')
  expect(closed()).toBe(0)
  expect((words as HTMLTextAreaElement).value).toBe('the customer asked for it')
})
