import { act } from '../support/act.ts'
import { check } from '../support/check-task.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { choose } from '../support/page/choose.ts'
import { nameOn } from '../support/people.ts'
import { press, pressFor } from '../support/press.ts'
import type { StaffDesk } from '../support/staff-desk.ts'
import { twoPersons } from '../support/two-persons.ts'

test('pre-review: another rating is refused, the order goes on and comes back, the rating is agreed to, and two persons reject', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard reviewed')
  const cm = await staff('cm1')
  const risk = await staff('risk1')
  await cm.open(orderCode, 'checklist')
  await act('rating_override.ask', () => askForRating(cm))
  await risk.open(orderCode)
  await act('rating_override.refuse', () => check(risk, 'rating_override', 'refuse', 'refused'))
  await takeRatingBack(cm)
  await cm.open(orderCode)
  await press(cm, 'W13.cm_pre_approve.standard', '0500')
  const leader = await staff('aol1')
  await leader.open(orderCode)
  await pressFor(leader, 'W26.return_to_pre_account.standard', '0400')
  await cm.open(orderCode, 'checklist')
  await act('rating_override.ask', () => askForRating(cm))
  await act('rating_override.approve.RISK_CONTROL', () => check(risk, 'rating_override', 'approve', 'closed'))
  await twoPersons(cm, await staff('cml1'), {
    id: 'W16.reject.standard',
    orderCode,
    at: '0400',
    to: ['9910'],
    asks: { code: 'order:rejectReasons.purpose_not_plausible' },
  })
})

async function askForRating(cm: StaffDesk): Promise<void> {
  const { page, say } = cm
  const panel = page.getByRole('complementary', { name: say('diligence:rating.title') })
  await panel.getByRole('button', { name: say('diligence:rating.override') }).click()
  await cm.confirm(say('diligence:rating.overrideTitle'), async (dialog) => {
    await dialog.getByRole('radio', { name: say('lists:riskRating.L'), exact: true }).check()
    await dialog.getByLabel(say('diligence:rating.overrideReason')).fill('负面信息为同名公司，已逐项核实')
  })
  await expect(panel).toContainText(say('diligence:rating.overrideStates.awaiting_check'))
}

async function takeRatingBack(cm: StaffDesk): Promise<void> {
  const { page, say } = cm
  const name = say('diligence:rating.withdraw')
  await page.getByRole('button', { name, exact: true }).click()
  await cm.confirm(name, (dialog) =>
    dialog.getByLabel(say('diligence:rating.note')).fill('改为补充依据后再申请'),
  )
}

test('due diligence of a high rating is closed, and the RM leader agrees or not; an account officer is named', async ({
  product,
  staff,
  say,
}) => {
  const { orderCode } = await makeOrder(product, 'standard investigated', { rating: 'H' })
  const rm = await staff('rm1')
  const leader = await staff('rml1')
  await leader.open(orderCode)
  for (const verb of ['refuse', 'approve'] as const) {
    await rm.open(orderCode)
    await act('rm_due_diligence.do', async () => {
      await rm.finishDiligence()
      await rm.open(orderCode)
      await rm.seesTask('rm_due_diligence', 'awaiting_check')
    })
    if (verb === 'refuse')
      await act('rm_due_diligence.refuse', () => check(leader, 'rm_due_diligence', 'refuse', 'open'))
    else
      await act('rm_due_diligence.approve.RM_LEADER', () =>
        check(leader, 'rm_due_diligence', 'approve', 'closed'),
      )
  }
  const officers = await staff('aol1')
  await officers.open(orderCode)
  await act('W25.allocate_ao.standard', async () => {
    const name = await nameOn(officers.page, 'ao1')
    await officers.act('allocate_ao', (dialog) =>
      choose(officers.page, dialog.getByLabel(say('staff:field.candidate')), name),
    )
    await officers.seesStatus('0600', '0700')
  })
})
