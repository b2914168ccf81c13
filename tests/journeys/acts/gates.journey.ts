import { CHECK_LINES } from '@kaihu/domain/intention/script.ts'
import { act } from '../support/act.ts'
import { decideNature } from '../support/bank-work/decide-nature.ts'
import { check } from '../support/check-task.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { pressFor } from '../support/press.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

test('the nature of the account: asked for anew, proposed against the rule, not agreed to, and agreed to', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'hub-push-failed')
  const hub = await staff('hub1')
  await hub.open(orderCode)
  await pressFor(hub, 'W30.return_to_pre_account.standard', '0400')
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await act('account_nature.ask', async () => {
    await cm.askFor('account_nature')
    await cm.seesTask('account_nature', 'open')
  })
  const leader = await staff('cml1')
  await leader.open(orderCode)
  await act('account_nature.do', () => proposeNature(cm))
  await act('account_nature.refuse', () => check(leader, 'account_nature', 'refuse', 'open'))
  await act('account_nature.do', () => proposeNature(cm))
  await act('account_nature.approve.CM_LEADER', () => check(leader, 'account_nature', 'approve', 'closed'))
})

async function proposeNature(cm: StaffDesk): Promise<void> {
  const { say } = cm
  const close = cm.task('account_nature').getByRole('button', { name: say('staff:task.close'), exact: true })
  await close.click()
  const name = say('order:tasks.account_nature')
  await cm.confirm(say('staff:task.ask.close', { task: name }), async (dialog) => {
    await dialog.getByText(say('staff:field.isMismatch'), { exact: true }).click()
    await dialog.getByText(say('staff:task.result.accepted'), { exact: true }).click()
    await dialog.getByLabel(say('staff:task.noteLabel')).fill('与规则不一致，另附说明')
  })
  await cm.seesTask('account_nature', 'awaiting_check')
}

test('a missing document, the country head and an account type: what is not agreed to is taken back and asked for again', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard much asked for')
  const leader = await staff('cml1')
  await leader.page.goto(`${leader.url}/orderDetail/natureOfAccount?order=${orderCode}`)
  await act('account_type_change.approve.CM_LEADER', () => decideNature(leader, 'approve'))
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await leader.open(orderCode)
  await act('missing_documents.ask', () => askToWaive(cm))
  await act('missing_documents.refuse', () => check(leader, 'missing_documents', 'refuse', 'refused'))
  await cm.doTask('missing_documents', 'withdraw')
  await act('missing_documents.ask', () => askToWaive(cm))
  await act('missing_documents.approve.CM_LEADER', () =>
    check(leader, 'missing_documents', 'approve', 'closed'),
  )
  // The bank named a leader of RMs as the one who signs for the country head.
  const head = await staff('rml2')
  await head.open(orderCode)
  await act('country_head.ask', () => askCountryHead(cm))
  await act('country_head.refuse', () => check(head, 'country_head', 'refuse', 'refused'))
  await cm.doTask('country_head', 'withdraw')
  await act('country_head.ask', () => askCountryHead(cm))
  await act('country_head.approve.COUNTRY_HEAD', () => check(head, 'country_head', 'approve', 'closed'))
})

async function askToWaive(cm: StaffDesk): Promise<void> {
  const { page, say } = cm
  await cm.askFor('missing_documents', async (dialog) => {
    await dialog.getByLabel(say('staff:field.documents')).click()
    await page.locator('.ant-select-item-option').first().click()
    await page.keyboard.press('Escape')
    await dialog.getByText(say('lists:missingDecision.waive'), { exact: true }).click()
  })
  await cm.seesTask('missing_documents', 'awaiting_check')
}

async function askCountryHead(cm: StaffDesk): Promise<void> {
  await cm.askFor('country_head', (dialog) =>
    dialog.getByLabel(cm.say('staff:field.wanted')).fill('涉及高风险国家'),
  )
  await cm.seesTask('country_head', 'awaiting_check')
}

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

test('an order held beside another of its company: its release is not agreed to, asked for anew, and agreed to', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard held')
  const rm = await staff('rml1')
  const leader = await staff('cml1')
  await rm.open(orderCode)
  await leader.open(orderCode)
  const ask = async () => {
    await rm.askFor('company_release')
    await rm.seesTask('company_release', 'awaiting_check')
  }
  await act('company_release.ask', ask)
  await act('company_release.refuse', () => check(leader, 'company_release', 'refuse', 'refused'))
  await act('company_release.ask', ask)
  await act('company_release.approve.CM_LEADER', () => check(leader, 'company_release', 'approve', 'closed'))
})
