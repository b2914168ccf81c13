import { act } from '../support/act.ts'
import { expect, test } from '../support/journey.ts'
import { answerInWords, mark } from '../support/marks.ts'
import { makeOrder } from '../support/orders.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

const REASON = '请重新核对并补充说明'
const FIELD = { section: 'companyInfo', key: 'businessScope' }

type InternalReturn = {
  id: string
  action: string
  by: string
  to: string
  onward?: { id: string; action: string }
}

/** From each status where the standard flow goes back to pre-review, and straight on from there where nothing changed. */
const TO_PRE_REVIEW: readonly (InternalReturn & { story: string })[] = [
  { story: 'ntb-0500', id: 'W26.return_to_pre_account.ntb', by: 'aol1' },
  { story: 'hub-push-failed', id: 'W30.return_to_pre_account.ntb', by: 'hub1' },
  {
    story: 'ntb-0700',
    id: 'W35.return_to_pre_account.ntb',
    by: 'ao1',
    onward: { id: 'W14.resume_screening.ntb', action: 'resume_screening' },
  },
  {
    story: 'ntb-0800',
    id: 'W43.return_to_pre_account.ntb',
    by: 'ao1',
    onward: { id: 'W14.resume_completeness.ntb', action: 'resume_completeness' },
  },
  {
    story: 'ntb-1000',
    id: 'W50.return_to_pre_account.ntb',
    by: 'crt1',
    onward: { id: 'W14.resume_cdd_entry.ntb', action: 'resume_cdd_entry' },
  },
  {
    story: 'ntb-1100',
    id: 'W53.return_to_pre_account.ntb',
    by: 'rm1',
    onward: { id: 'W14.resume_witness.ntb', action: 'resume_witness' },
  },
  { story: 'ntb-1200', id: 'W57.return_to_pre_account.ntb', by: 'rm1' },
].map((row) => ({ ...row, action: 'return_to_pre_account', to: '0400' }))

const RESUMED = {
  resume_screening: '0700',
  resume_completeness: '0800',
  resume_cdd_entry: '0900',
  resume_witness: '1100',
}

/** The other ways back inside the bank. */
const INSIDE: readonly (InternalReturn & { story: string })[] = [
  ...[
    { story: 'bblite-0510', id: 'W23.return_to_rule_checklist.bblite', by: 'rm1' },
    { story: 'hub-push-failed-lite', id: 'W31.return_to_rule_checklist.bblite', by: 'hub1' },
    { story: 'bblite-0710', id: 'W38.return_to_rule_checklist.bblite', by: 'gsc1' },
  ].map((row) => ({ ...row, action: 'return_to_rule_checklist', to: '0410' })),
  ...[
    { story: 'bblite-0510', id: 'W24.convert_to_bau.bblite', by: 'gsc1' },
    { story: 'bblite-0710', id: 'W39.convert_to_bau.bblite', by: 'gsc1' },
  ].map((row) => ({ ...row, action: 'convert_to_bau', to: '0400' })),
  ...[
    { story: 'bblite-1100', id: 'W54.return_to_cm_check.bblite', by: 'rm1' },
    { story: 'bblite-1200', id: 'W58.return_to_cm_check.bblite', by: 'rm1' },
  ].map((row) => ({ ...row, action: 'return_to_cm_check', to: '0710' })),
  { story: 'ntb-1200', id: 'W56.reschedule.ntb', by: 'rm1', action: 'reschedule', to: '1100' },
  { story: 'bblite-1200', id: 'W56.reschedule.bblite', by: 'rm1', action: 'reschedule', to: '1100' },
  { story: 'ntb-1300', id: 'W63.return_to_witness.ntb', by: 'ao1', action: 'return_to_witness', to: '1200' },
  {
    story: 'bblite-1300',
    id: 'W63.return_to_witness.bblite',
    by: 'gsc1',
    action: 'return_to_witness',
    to: '1200',
  },
  {
    story: 'ntb-0900',
    id: 'W46.return_to_completeness.ntb',
    by: 'ao1',
    action: 'return_to_completeness',
    to: '0800',
  },
]

async function goBack(desk: StaffDesk, { action, to }: InternalReturn): Promise<void> {
  await desk.actFor(action, REASON)
  await desk.seesStatus(to)
}

for (const row of TO_PRE_REVIEW) {
  test(`${row.id}: the order goes back to pre-review${row.onward ? ', and straight on again' : ''}`, async ({
    product,
    staff,
  }) => {
    const { orderCode } = await makeOrder(product, row.story)
    const desk = await staff(row.by)
    await desk.open(orderCode)
    await act(row.id, () => goBack(desk, row))
    if (row.onward === undefined) return
    const { id, action } = row.onward
    const cm = await staff('cm1')
    await cm.open(orderCode)
    await act(id, async () => {
      await cm.act(action)
      await cm.seesStatus(RESUMED[action as keyof typeof RESUMED])
    })
  })
}

for (const row of INSIDE) {
  test(`${row.id}: the order goes back a step inside the bank`, async ({ product, staff }) => {
    const { orderCode } = await makeOrder(product, row.story)
    const desk = await staff(row.by)
    await desk.open(orderCode)
    await act(row.id, () => goBack(desk, row))
  })
}

/** Every desk that may ask the customer again, and where the answer comes back to. */
const TO_CUSTOMER = [
  {
    story: 'ntb-0400',
    id: 'W15.return_to_customer.ntb',
    by: 'cm1',
    answer: 'W08.customer_update.ntb.customer',
  },
  {
    story: 'bblite-0410',
    id: 'W19.return_to_customer.bblite',
    by: 'gsc1',
    answer: 'W10.customer_update.bblite.customer',
  },
  { story: 'bblite-0510', id: 'W22.return_to_customer.bblite', by: 'rm1' },
  { story: 'ntb-0700', id: 'W34.return_to_customer.ntb', by: 'cm1' },
  {
    story: 'bblite-0710',
    id: 'W37.return_to_customer.bblite',
    by: 'gsc1',
    answer: 'W11.customer_update_resume.bblite.customer',
  },
]

for (const { story, id, by, answer } of TO_CUSTOMER) {
  test(`${id}: a field is marked and goes to the customer${answer ? ', who answers it' : ''}`, async ({
    product,
    staff,
    customer,
    say,
  }) => {
    const { orderCode, mobile } = await makeOrder(product, story)
    const desk = await staff(by)
    await desk.open(orderCode, 'answers')
    await act(id, async () => {
      await mark(desk, { ...FIELD, reason: REASON })
      await desk.act('return_to_customer', (dialog) =>
        dialog.getByLabel(say('staff:act.comment')).fill(REASON),
      )
      await desk.seesStatus('0300')
    })
    if (answer === undefined) return
    const applicant = await customer(mobile.replace('+86', ''))
    await applicant.open(orderCode)
    await expect(applicant.page.getByText(REASON).first()).toBeVisible()
    await act(answer, async () => {
      await answerInWords(applicant, FIELD, '与营业执照一致')
      await applicant.resubmit()
    })
    await desk.open(orderCode)
    await desk.seesStatus(story.slice(-4))
  })
}
