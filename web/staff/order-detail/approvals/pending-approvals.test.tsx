import { type ApprovalView, decideApproval, listOrderApprovals } from '@kaihu/contract/approval.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, person, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { PendingApprovals } from './pending-approvals.tsx'

const state = orderAt(STANDARD, '0700')
const ASKED: ApprovalView = {
  approvalId: 'A1',
  orderCode: state.orderCode,
  companyName: state.intake.companyName,
  action: 'cancel',
  transition: 'W66',
  from: '0700',
  state: 'pending',
  maker: { ...person('CM'), role: 'CM' },
  checkers: ['CM_LEADER'],
  checker: null,
  reason: '客户要求',
  note: null,
  valueHash: 'abcdef0123456789abcdef',
  command: { action: 'cancel', reasonCode: 'other' },
  createdAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
  orderVersion: state.version,
  canDecide: true,
}

function open(role: 'CM' | 'CM_LEADER' | 'RM', approval: Partial<ApprovalView> = {}) {
  signIn(role)
  answer(listOrderApprovals, { items: [{ ...ASKED, ...approval }] })
  return show(<PendingApprovals order={detailOf(state)} />)
}

function button(name: string) {
  return screen.findByRole('button', { name: say(`staff:approval.${name}`) })
}

test('who asked for an act cannot agree to it, is told why, and can take it back', async () => {
  open('CM', { canDecide: false })
  expect(await button('approve')).toHaveProperty('disabled', true)
  expect(await button('refuse')).toHaveProperty('disabled', true)
  expect(screen.getByText(say('order:refusals.maker_is_checker'))).toBeTruthy()
  expect(await button('withdraw')).toBeTruthy()
})

test('the fingerprint of what is agreed to is folded away until somebody wants it', async () => {
  open('CM_LEADER')
  await button('approve')
  const folded = screen.getByText(ASKED.valueHash.slice(0, 12)).closest('details')
  expect(folded?.open).toBe(false)
})

test('another role than the checker’s is told whose word it is', async () => {
  open('RM', { canDecide: false })
  await button('approve')
  const roles = say('access:role.CM_LEADER')
  expect(screen.getByText(say('staff:approval.otherRole', { roles }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('staff:approval.withdraw') })).toBeNull()
})

test('a decision needs a note and is on just the value that was shown', async () => {
  answer(decideApproval, { orderCode: state.orderCode, status: '0700', version: 9, isAwaitingChecker: false })
  const { user } = open('CM_LEADER')
  await user.click(await button('approve'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('客户要求')
  const confirm = within(dialog).getByRole('button', { name: say('staff:approval.approve') })
  await user.click(confirm)
  expect(sentTo(decideApproval)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'seen')
  await user.click(confirm)
  await waitFor(() => expect(sentTo(decideApproval)).toHaveLength(1))
  expect(sentTo(decideApproval)[0]).toMatchObject({
    params: { id: 'A1' },
    body: { decision: 'approve', valueHash: ASKED.valueHash, note: 'seen', version: state.version },
  })
})

test('a decision on what was changed meanwhile is refused in the dialog, which stays', async () => {
  answer(decideApproval, refusal('orderChanged'))
  const { user } = open('CM_LEADER')
  await user.click(await button('refuse'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'no')
  await user.click(within(dialog).getByRole('button', { name: say('staff:approval.refuse') }))
  await within(dialog).findByRole('alert')
})
