import { act } from '../support/act.ts'
import type { CustomerDesk } from '../support/customer-desk.ts'
import { expect, test } from '../support/journey.ts'
import { answerInWords, mark } from '../support/marks.ts'
import { makeOrder } from '../support/orders.ts'
import { pressFor } from '../support/press.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

const REASON = '请重新核对并补充说明'
const FIELD = { section: 'companyInfo', key: 'businessScope' }

test('a standard order: its number is typed, screening and pre-review ask the customer again, who answers', async ({
  product,
  staff,
  customer,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'hub-push-failed')
  await typeNumber(await staff('hub1'), { id: 'W27.hub_id_created.standard', orderCode, to: '0700' })
  const cm = await staff('cm1')
  await askCustomer(cm, 'W34.return_to_customer.standard', orderCode)
  const applicant = await customer(mobile.replace('+86', ''))
  await answer(applicant, 'W08.customer_update.standard.customer', orderCode)
  await askCustomer(cm, 'W15.return_to_customer.standard', orderCode)
})

test('a simplified order: every desk asks the customer again, who answers', async ({
  product,
  staff,
  customer,
}) => {
  const mobile = '13800002222'
  const [typed, failed, discounted] = await Promise.all(
    ['hub-push-failed-simplified', 'hub-push-failed-simplified', 'simplified-0510'].map((story) =>
      makeOrder(product, story, { mobile: `+86${mobile}` }),
    ),
  )
  const hub = await staff('hub1')
  const gsc = await staff('gsc1')
  const applicant = await customer(mobile)
  const { orderCode } = typed ?? { orderCode: '' }
  await typeNumber(hub, { id: 'W28.hub_id_created.simplified', orderCode, to: '0710' })
  await askCustomer(gsc, 'W37.return_to_customer.simplified', orderCode)
  await answer(applicant, 'W11.customer_update_resume.simplified.customer', orderCode)
  await gsc.open(orderCode)
  await pressFor(gsc, 'W39.convert_to_bau.simplified', '0400')

  const again = failed?.orderCode ?? ''
  await hub.open(again)
  await pressFor(hub, 'W31.return_to_rule_checklist.simplified', '0410')
  await askCustomer(gsc, 'W19.return_to_customer.simplified', again)

  const third = discounted?.orderCode ?? ''
  const rm = await staff('rm1')
  await askCustomer(rm, 'W22.return_to_customer.simplified', third)
  await answer(applicant, 'W10.customer_update.simplified.customer', third)
  await rm.open(third)
  // The system check, passed before, may pass again at once.
  await rm.seesStatus('0410', '0510')
})

type Typed = { readonly id: string; readonly orderCode: string; readonly to: string }

/** The core system gave the number on the telephone: HUB types it. */
async function typeNumber(hub: StaffDesk, { id, orderCode, to }: Typed): Promise<void> {
  await hub.open(orderCode)
  await act(id, async () => {
    await hub.act('hub_id_created', (dialog) =>
      dialog.getByLabel(hub.say('staff:field.hubCustomerId')).fill(`70${orderCode.slice(-8)}`),
    )
    await hub.seesStatus(to)
  })
}

/** A desk marks a field and gives the order back to its customer. */
async function askCustomer(desk: StaffDesk, id: string, orderCode: string): Promise<void> {
  await desk.open(orderCode, 'answers')
  await act(id, async () => {
    await mark(desk, { ...FIELD, reason: REASON })
    await desk.act('return_to_customer', (dialog) =>
      dialog.getByLabel(desk.say('staff:act.comment')).fill(REASON),
    )
    await desk.seesStatus('0300')
  })
}

/** The customer reads what was asked, answers it in words and sends the application again. */
async function answer(applicant: CustomerDesk, id: string, orderCode: string): Promise<void> {
  await applicant.open(orderCode)
  await expect(applicant.page.getByText(REASON).first()).toBeVisible()
  await act(id, async () => {
    await answerInWords(applicant, FIELD, '与营业执照一致')
    await applicant.resubmit()
  })
}
