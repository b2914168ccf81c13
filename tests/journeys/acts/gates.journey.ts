import { CHECK_LINES } from '@kaihu/domain/intention/script.ts'
import { act } from '../support/act.ts'
import { check } from '../support/check-task.ts'
import { choose as chooseFrom } from '../support/choose.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { screenAll } from '../support/screening.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

test('the nature of the account: proposed against the rule, agreed to, asked for anew', async ({
  product,
  staff,
  say,
}) => {
  const { orderCode } = await makeOrder(product, 'ntb-0400')
  const cm = await staff('cm1')
  const leader = await staff('cml1')
  await cm.open(orderCode)
  await act('account_nature.do', async () => {
    const name = say('order:tasks.account_nature')
    await cm
      .task('account_nature')
      .getByRole('button', { name: say('staff:task.close'), exact: true })
      .click()
    await cm.confirm(say('staff:task.ask.close', { task: name }), async (dialog) => {
      await dialog.getByText(say('staff:field.isMismatch'), { exact: true }).click()
      await dialog.getByText(say('staff:task.result.accepted'), { exact: true }).click()
      await dialog.getByLabel(say('staff:task.noteLabel')).fill('与规则不一致，另附说明')
    })
    await cm.seesTask('account_nature', 'awaiting_check')
  })
  await leader.open(orderCode)
  await act('account_nature.approve.CM_LEADER', () => check(leader, 'account_nature', 'approve', 'closed'))
  await cm.open(orderCode)
  await act('account_nature.ask', async () => {
    await cm.askFor('account_nature')
    await cm.seesTask('account_nature', 'open')
  })
})

test('the nature of the account: the leader does not agree', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'ntb nature proposed')
  const leader = await staff('cml1')
  await leader.open(orderCode)
  await act('account_nature.refuse', () => check(leader, 'account_nature', 'refuse', 'open'))
})

test('a document that is missing may be done without when the leader agrees', async ({
  product,
  staff,
  say,
}) => {
  const [asked, other] = await Promise.all([
    makeOrder(product, 'document-missing'),
    makeOrder(product, 'ntb document waived'),
  ])
  const cm = await staff('cm1')
  await cm.open(asked.orderCode)
  await act('missing_documents.ask', async () => {
    await cm.askFor('missing_documents', async (dialog) => {
      await dialog.getByLabel(say('staff:field.documents')).click()
      await cm.page.locator('.ant-select-item-option').first().click()
      await cm.page.keyboard.press('Escape')
      await dialog.getByText(say('lists:missingDecision.waive'), { exact: true }).click()
    })
    await cm.seesTask('missing_documents', 'awaiting_check')
  })
  const leader = await staff('cml1')
  await leader.open(asked.orderCode)
  await act('missing_documents.approve.CM_LEADER', () =>
    check(leader, 'missing_documents', 'approve', 'closed'),
  )
  await leader.open(other.orderCode)
  await act('missing_documents.refuse', () => check(leader, 'missing_documents', 'refuse', 'refused'))
})

test('due diligence of a high rating is closed, and the RM leader agrees or not', async ({
  product,
  staff,
}) => {
  const [first, second] = await Promise.all([
    makeOrder(product, 'ntb investigated', { rating: 'H' }),
    makeOrder(product, 'ntb diligence done', { rating: 'H' }),
  ])
  const rm = await staff('rm1')
  await rm.open(first.orderCode)
  await act('rm_due_diligence.do', async () => {
    await rm.finishDiligence()
    await rm.open(first.orderCode)
    await rm.seesTask('rm_due_diligence', 'awaiting_check')
  })
  const leader = await staff('rml1')
  await leader.open(first.orderCode)
  await act('rm_due_diligence.approve.RM_LEADER', () =>
    check(leader, 'rm_due_diligence', 'approve', 'closed'),
  )
  await leader.open(second.orderCode)
  await act('rm_due_diligence.refuse', () => check(leader, 'rm_due_diligence', 'refuse', 'open'))
})

test('the declaration on video is judged line by line, and another one is asked for', async ({
  product,
  staff,
  say,
}) => {
  const { orderCode } = await makeOrder(product, 'video-awaiting-review')
  const cm = await staff('cm1')
  const { page } = cm
  await cm.open(orderCode, 'intention')
  await act('intention_video.do', async () => {
    await page.getByRole('button', { name: say('intention:desk.watch') }).click()
    const lines = page.getByRole('checkbox')
    await expect(lines).toHaveCount(CHECK_LINES.length)
    for (const line of await lines.all()) await line.check()
    await page.getByRole('button', { name: say('intention:desk.accept'), exact: true }).click()
    await expect(page.getByText(say('intention:stage.accepted')).first()).toBeVisible()
  })
  await act('intention_video.ask', async () => {
    await page.getByRole('button', { name: say('intention:desk.askNew'), exact: true }).click()
    await cm.confirm(say('intention:desk.askNewTitle'), (dialog) =>
      dialog.getByLabel(say('intention:desk.askNewReason')).fill('声音不清'),
    )
    await cm.open(orderCode)
    await cm.seesTask('intention_video', 'open')
  })
})

test('two persons screen one after the other', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'ntb screened')
  const ao = await staff('ao1')
  await ao.open(orderCode)
  await act('ao_screening.do', async () => {
    await ao.doTask('ao_screening')
    await ao.seesTask('ao_screening', 'closed')
  })
  const cm = await staff('cm1')
  await screenAll(cm, orderCode, 'cm')
  await cm.open(orderCode)
  await act('cm_screening.do', async () => {
    await cm.doTask('cm_screening')
    await cm.seesTask('cm_screening', 'closed')
  })
})

test('a customer asks for other account types, and the case manager decides', async ({
  product,
  staff,
  customer,
  say,
}) => {
  const [wish, mismatch, refused] = await Promise.all([
    makeOrder(product, 'ntb-0400'),
    makeOrder(product, 'ntb account wished for'),
    makeOrder(product, 'ntb account wished for'),
  ])
  const applicant = await customer(wish.mobile.replace('+86', ''))
  const { page } = applicant
  await applicant.open(wish.orderCode)
  await act('account_type_change.ask', async () => {
    await page.getByRole('button', { name: say('customer:accountType.ask'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('customer:accountType.ask') })
    await dialog.getByRole('button', { name: say('customer:accountType.add'), exact: true }).click()
    const currency = dialog.locator('.account-line').last().getByRole('combobox').last()
    await chooseFrom(page, currency, say('lists:currencies.JPY'))
    await dialog.getByRole('button', { name: say('customer:accountType.send'), exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  const cm = await staff('cm1')
  await cm.page.goto(`${cm.url}/orderDetail/natureOfAccount?order=${wish.orderCode}`)
  await act('account_type_change.do', () => decideNature(cm, 'accepted'))
  const leader = await staff('cml1')
  await leader.page.goto(`${leader.url}/orderDetail/natureOfAccount?order=${mismatch.orderCode}`)
  await act('account_type_change.approve.CM_LEADER', () => decideNature(leader, 'approve'))
  await leader.page.goto(`${leader.url}/orderDetail/natureOfAccount?order=${refused.orderCode}`)
  await act('account_type_change.refuse', () => decideNature(leader, 'refuse'))
})

/** The word on a request for other account types, on its own page. */
async function decideNature({ page, say }: StaffDesk, decision: string): Promise<void> {
  const name = say(`staff:nature.act.${decision}`)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(say('staff:nature.comment')).fill('已核对')
  await dialog.locator('.confirm-actions button').last().click()
  await expect(dialog).toBeHidden()
}

test('another rating than the points give is asked for, and risk control agrees or not', async ({
  product,
  staff,
  say,
}) => {
  const [asked, other] = await Promise.all([
    makeOrder(product, 'ntb reviewed'),
    makeOrder(product, 'ntb reviewed'),
  ])
  const cm = await staff('cm1')
  for (const { orderCode } of [asked, other]) {
    await cm.open(orderCode, 'checklist')
    const panel = cm.page.getByRole('complementary', { name: say('diligence:rating.title') })
    await act('rating_override.ask', async () => {
      await panel.getByRole('button', { name: say('diligence:rating.override') }).click()
      await cm.confirm(say('diligence:rating.overrideTitle'), async (dialog) => {
        await dialog.getByRole('radio', { name: say('lists:riskRating.L'), exact: true }).check()
        await dialog.getByLabel(say('diligence:rating.overrideReason')).fill('负面信息为同名公司，已逐项核实')
      })
      await expect(panel).toContainText(say('diligence:rating.overrideStates.awaiting_check'))
    })
  }
  const risk = await staff('risk1')
  await risk.open(asked.orderCode)
  await act('rating_override.approve.RISK_CONTROL', () => check(risk, 'rating_override', 'approve', 'closed'))
  await risk.open(other.orderCode)
  await act('rating_override.refuse', () => check(risk, 'rating_override', 'refuse', 'refused'))
})
