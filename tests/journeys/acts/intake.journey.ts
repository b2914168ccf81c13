import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { act } from '../support/act.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { choose } from '../support/page/choose.ts'
import { nameOn } from '../support/people.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

const REASON = '客户说明与资料不符'

/** On the summary: corrects what the company said of itself at the start. */
async function correctFit(
  { page, say }: StaffDesk,
  { question, answer }: { question: string; answer: 'yes' | 'no' },
): Promise<void> {
  await page.getByRole('tab', { name: say('staff:view.summary') }).click()
  await page.getByRole('button', { name: say('staff:correctIntake.open') }).click()
  const dialog = page.getByRole('dialog', { name: say('staff:correctIntake.open') })
  await dialog
    .locator(`[data-path="intake.${question}"]`)
    .getByText(say(`common:${answer}`), { exact: true })
    .click()
  await dialog.getByLabel(say('application:fields.intake.claimGround')).fill(REASON)
  await dialog.getByRole('button', { name: say('staff:correct.save') }).click()
  await expect(dialog).toBeHidden()
}

test('pre-applications go in, come back, change their flow and are cancelled', async ({
  product,
  staff,
  say,
}) => {
  const [standard, simplified] = await Promise.all([
    makeOrder(product, 'standard-0100'),
    makeOrder(product, 'simplified-0110'),
  ])
  const rm = await staff('rm1')
  const leader = await staff('cml1')
  for (const { flow, orderCode, start, submit, back, end } of [
    {
      flow: STANDARD,
      orderCode: standard.orderCode,
      start: '0100',
      submit: 'W01.submit_intake.standard',
      back: 'W06.return_to_originator.standard',
      end: 'W64.cancel.standard',
    },
    {
      flow: SIMPLIFIED,
      orderCode: simplified.orderCode,
      start: '0110',
      submit: 'W02.submit_intake.simplified',
      back: 'W06.return_to_originator.simplified',
      end: 'W64.cancel.simplified',
    },
  ]) {
    await rm.open(orderCode)
    await act(submit, async () => {
      await rm.act('submit_intake')
      await rm.seesStatus('0200')
    })
    await leader.open(orderCode)
    await act(back, async () => {
      await leader.actFor('return_to_originator', REASON)
      await leader.seesStatus(start)
    })
    await rm.open(orderCode)
    if (flow === SIMPLIFIED) {
      await act('W04.switch_to_standard.standard', async () => {
        await rm.actFor('switch_to_standard', REASON)
        await rm.seesStatus('0100')
      })
      await correctFit(rm, { question: 'liteQ2', answer: 'no' })
      const question = say('order:intakeQuestions.liteQ2')
      const why = rm.page.getByText(say('order:refusals.not_lite_eligible', { question }))
      await expect(why).toBeVisible()
      await why.getByRole('link').click()
      await correctFit(rm, { question: 'liteQ2', answer: 'yes' })
      await act('W03.switch_to_lite.simplified', async () => {
        await rm.act('switch_to_lite')
        await rm.seesStatus('0110')
      })
    }
    await act(end, async () => {
      await rm.act('cancel', async (dialog) => {
        const reasons = dialog.getByLabel(say('staff:field.reasonCode'))
        await choose(rm.page, reasons, say('order:cancelReasons.customer_request'))
      })
      await rm.seesStatus('1600')
    })
  }
})

test('a leader gives orders of both flows to a case manager, and to another one', async ({
  product,
  staff,
  say,
}) => {
  const leader = await staff('cml1')
  for (const { story, give, again, people } of [
    {
      story: 'standard-0200',
      give: 'W05.allocate_cm.standard',
      again: 'W12.reassign_cm.standard',
      people: ['cm1', 'cm2'],
    },
    {
      story: 'simplified-0200',
      give: 'W05.allocate_cm.simplified',
      again: 'W12.reassign_cm.simplified',
      people: ['gsc1', 'gsc2'],
    },
  ]) {
    const { orderCode } = await makeOrder(product, story)
    await leader.open(orderCode)
    const [first = '', second = ''] = await Promise.all(people.map((person) => nameOn(leader.page, person)))
    await act(give, async () => {
      await leader.act('allocate_cm', (dialog) =>
        choose(leader.page, dialog.getByLabel(say('staff:field.candidate')), first),
      )
      await leader.seesStatus('0300')
    })
    await act(again, async () => {
      await leader.act('reassign_cm', async (dialog) => {
        await choose(leader.page, dialog.getByLabel(say('staff:field.candidate')), second)
        await dialog.getByLabel(say('staff:act.reason'), { exact: true }).fill('原经理休假')
      })
      await leader.seesStatus('0300')
      await leader.open(orderCode, 'people')
      await expect(leader.page.getByText(second).first()).toBeVisible()
    })
  }
})

test('a customer sends in what was prepared, fills in, sends the application, and cancels', async ({
  product,
  staff,
  customer,
  say,
}) => {
  const mobile = '13800001111'
  const options = { mobile: `+86${mobile}` }
  const [standard, simplified, ntbFilled, simplifiedFilled] = await Promise.all(
    ['standard-0100', 'simplified-0110', 'standard filled in', 'simplified filled in'].map((story) =>
      makeOrder(product, story, options),
    ),
  )
  const applicant = await customer(mobile)
  const { page } = applicant
  for (const [id, order] of [
    ['W01.submit_intake.standard.customer', standard],
    ['W02.submit_intake.simplified.customer', simplified],
  ] as const) {
    await applicant.open(order?.orderCode ?? '')
    await act(id, async () => {
      await page.getByRole('button', { name: say('customer:start.send'), exact: true }).click()
      await expect(page.getByText(say('customer:start.sent')).first()).toBeVisible()
    })
  }
  for (const [id, order] of [
    ['W64.cancel.standard.customer', standard],
    ['W64.cancel.simplified.customer', simplified],
  ] as const) {
    await page.goto(`${product.customerUrl}/customer/accountView`)
    const card = page.getByRole('article').filter({ hasText: order?.orderCode ?? '' })
    await act(id, async () => {
      await card.getByRole('button', { name: say('customer:cancel.open') }).click()
      const dialog = page.getByRole('dialog', { name: say('customer:cancel.title') })
      await dialog.getByText(say('customer:cancel.reasons.customer_request'), { exact: true }).click()
      await dialog.getByRole('button', { name: say('customer:cancel.confirm'), exact: true }).click()
      await expect(card.getByText(say('order:stages.closed')).first()).toBeVisible()
    })
  }
  const rm = await staff('rm1')
  for (const [id, order, status] of [
    ['W07.customer_submit.standard.customer', ntbFilled, '0400'],
    ['W09.customer_submit.simplified.customer', simplifiedFilled, '0410'],
  ] as const) {
    await act(id, () => applicant.submit(order?.orderCode ?? ''))
    await rm.open(order?.orderCode ?? '')
    await rm.seesStatus(status)
  }
})
