import { getApplication } from '@kaihu/contract/application.ts'
import type { ApprovalView } from '@kaihu/contract/approval.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { getOrderScreening } from '@kaihu/contract/screening.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleHit } from '../../../testing/hit.ts'
import { accountOpening, detailOf, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ApprovalFacts } from './approval-facts.tsx'

const OTHER_HIT = '0199aa00-0000-7000-8000-000000000002'

function approvalOf(action: string, command: object, reason: string | null = null): ApprovalView {
  return { action, command, reason } as ApprovalView
}

test.each([
  ['310010000015', 'same'],
  ['99999999999', 'differ'],
])(
  'whoever agrees to the account %s sees what the core system gave beside it: %s',
  async (entered, found) => {
    signIn('AO')
    answer(listOrderPushes, { items: [accountOpening(['310010000015'])] })
    const order = detailOf(orderAt(STANDARD, '1300'))
    show(
      <ApprovalFacts order={order} approval={approvalOf('account_opened', { accountNumbers: [entered] })} />,
    )
    const given = await screen.findByText(say('desk:opening.givenNumbers'), { exact: false })
    expect(given.textContent).toContain('310010000015')
    expect(within(given).getByText(say(`desk:opening.${found}`))).toBeTruthy()
    expect(screen.getByText(say('desk:opening.enteredNumbers'), { exact: false }).textContent).toContain(
      entered,
    )
  },
)

test('whoever agrees to a rejection at screening sees who was confirmed, on which list; who may not look at hits asks for none', async () => {
  const [found, dismissed] = [
    exampleHit({ state: 'true_match' }),
    exampleHit({ hitId: OTHER_HIT, partyName: '赵六' }),
  ]
  answer(getOrderScreening, {
    parties: [],
    removed: [],
    hits: [found, dismissed],
    holds: [],
    listedOwners: null,
    runs: [],
    aggregate: { isScreened: true, isResolved: true, hasStop: true, isClear: false },
    may: { run: false, edit: false, resetAll: false },
  })
  signIn('RISK_CONTROL')
  const order = detailOf(orderAt(STANDARD, '0700'))
  const facts = <ApprovalFacts order={order} approval={approvalOf('screening_reject', {}, '确认命中')} />
  const { unmount } = show(facts)
  expect(await screen.findByText(/WANG WU/)).toBeTruthy()
  expect(document.body.textContent).toContain(found.partyName)
  expect(document.body.textContent).not.toContain('赵六')
  unmount()
  signIn('RM')
  show(facts)
  await screen.findByText(/确认命中/)
  expect(sentTo(getOrderScreening)).toHaveLength(1)
})

test('whoever agrees to a discount sees its rate against the limit, its period, why, and every fee before and after', async () => {
  signIn('BB_OVERSIGHT')
  answer(getApplication, {
    sections: [section('ebanking', { feePackageType: 'ebankingStandard' })],
    draftMarks: [],
    marksVersion: 0,
    rounds: [],
    submissions: [],
    progress: { steps: [], percent: 100, isComplete: true },
    open: [],
    discrepancies: [],
    licence: null,
    canCorrect: false,
    texts: [],
  })
  const discount = { ratePercent: 50, reason: '长期客户', periodMonths: 12, isRefreshed: true }
  const order = detailOf(orderAt(SIMPLIFIED, '0510'), { discount, feeDiscountLimit: 20 })
  show(<ApprovalFacts order={order} approval={approvalOf('confirm_discount', {}, '请复核')} />)
  const rate = say('desk:fees.rateOverLimit', { rate: 50, limit: 20 })
  expect(await screen.findByText(rate, { exact: false })).toBeTruthy()
  const told = document.body.textContent ?? ''
  for (const words of ['长期客户', '请复核', '12']) expect(told).toContain(words)
  const fees = await screen.findByRole('list', { name: say('desk:fees.table') })
  // A hundred yuan a month, half of it after the discount.
  const monthly = within(fees)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(monthly).toContainEqual(expect.stringMatching(/100\.00.*50\.00/))
})

function section(key: string, answers: AnswerRecord) {
  return { section: key, step: 'part3', answers, version: 1, savedAt: null, isWritable: false }
}
