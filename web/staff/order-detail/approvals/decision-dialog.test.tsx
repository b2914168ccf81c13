import { getApplication } from '@kaihu/contract/application.ts'
import { type ApprovalView, decideApproval } from '@kaihu/contract/approval.ts'
import type { Call } from '@kaihu/contract/call.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOpening, detailOf, person, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

const opening = orderAt(STANDARD, '1300')
const discounting = orderAt(SIMPLIFIED, '0510')
const discount = { ratePercent: 50, reason: '长期客户', periodMonths: 12, isRefreshed: true }

const CASES: readonly [string, Call, () => Promise<Dialog>][] = [
  [
    'account numbers',
    listOrderPushes,
    () => open(detailOf(opening), 'account_opened', { accountNumbers: ['310010000015'] }),
  ],
  [
    'fees after a discount',
    getApplication,
    () => open(detailOf(discounting, { discount, feeDiscountLimit: 20 }), 'confirm_discount', {}),
  ],
]

test.each(CASES)(
  'nobody agrees to %s that could not be fetched, but asks for them again',
  async (_name, call, start) => {
    answer(decideApproval, refusal('orderChanged'))
    answer(call, refusal('unexpected'))
    const { user, dialog, agree } = await start()
    await dialog.findByText(say('common:state.restsOnFailed'))
    await user.type(dialog.getByRole('textbox'), '已核对')
    await user.click(agree)
    expect(sentTo(decideApproval)).toEqual([])
    await user.click(dialog.getByRole('button', { name: say('common:action.retry') }))
    await waitFor(() => expect(sentTo(call).length).toBeGreaterThan(1))
    expect(agree).toHaveProperty('disabled', true)
  },
)

test('once the facts came by trying again the second person agrees', async () => {
  answer(decideApproval, refusal('orderChanged'))
  answer(listOrderPushes, refusal('unexpected'))
  const { user, dialog, agree } = await open(detailOf(opening), 'account_opened', { accountNumbers: ['1'] })
  const again = await dialog.findByRole('button', { name: say('common:action.retry') })
  answer(listOrderPushes, { items: [accountOpening(['310010000015'])] })
  await user.click(again)
  await dialog.findByText(say('desk:opening.differ'))
  await user.type(dialog.getByRole('textbox'), '已核对')
  await user.click(agree)
  await waitFor(() => expect(sentTo(decideApproval)).toHaveLength(1))
})

type Dialog = Awaited<ReturnType<typeof open>>

async function open(order: ReturnType<typeof detailOf>, action: string, command: object) {
  signIn('RISK_CONTROL')
  const approval = {
    approvalId: 'A1',
    action,
    command,
    reason: '请复核',
    maker: person('AO'),
    valueHash: 'h',
  }
  const { user } = show(
    <DecisionDialog
      order={order}
      approval={approval as unknown as ApprovalView}
      decision="approve"
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, agree: dialog.getByRole('button', { name: say('staff:approval.approve') }) }
}
