import { expect } from '@playwright/test'
import { openAccount } from '../journeys/support/bank-work/opening.ts'
import { screenBoth } from '../journeys/support/bank-work/screening.ts'
import { addForm, discount, giveSeat } from '../journeys/support/bank-work/simplified-desk.ts'
import { visit } from '../journeys/support/bank-work/visit.ts'
import { choose } from '../journeys/support/page/choose.ts'
import { nameOf } from '../journeys/support/people.ts'
import type { StaffDesk } from '../journeys/support/staff-desk.ts'
import { enterDiligenceRecord, fillChecklist, investigate } from './bank-work.ts'
import type { Carried } from './carried.ts'

/** The case manager's leader hands the order to a case manager. */
export async function giveToCaseManager(carried: Carried, caseManager: string): Promise<void> {
  const leader = await carried.staff('cml1')
  await leader.open(carried.orderCode)
  await leader.act('allocate_cm', (dialog) =>
    choose(
      leader.page,
      dialog.getByLabel(leader.say('staff:field.candidate')),
      nameOf(caseManager, carried.language),
    ),
  )
  await leader.seesStatus('0300')
}

/** The leader of the relationship managers gives an order that a customer began to one of them. */
async function giveToRelationshipManager({ staff, orderCode, language }: Carried): Promise<void> {
  const leader = await staff('rml1')
  await leader.open(orderCode)
  await giveSeat(leader, 'RM', nameOf('rm1', language))
}

/** A submitted standard application goes through every desk of the bank until its account is open. */
export async function carryStandard(carried: Carried): Promise<void> {
  const { staff, orderCode, language, log } = carried
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await cm.seesStatus('0400')
  await acceptDeclaration(cm, orderCode)
  await fillChecklist(cm, carried)
  await cm.open(orderCode)
  await settleNature(cm, carried)
  await cm.act('cm_pre_approve')
  await cm.seesStatus('0500')
  log.reached('pre-approved')

  await giveToRelationshipManager(carried)
  const rm = await staff('rm1')
  await investigate(rm, carried)
  log.reached('investigated')
  const aoLeader = await staff('aol1')
  await aoLeader.open(orderCode)
  await aoLeader.act('allocate_ao', (dialog) =>
    choose(aoLeader.page, dialog.getByLabel(aoLeader.say('staff:field.candidate')), nameOf('ao1', language)),
  )
  const ao = await staff('ao1')
  await screenBoth(ao, cm, orderCode)
  await ao.waitForPushes(orderCode)
  await ao.acceptDocuments(orderCode)
  await ao.act('completeness_pass')
  log.reached('screened and complete')
  await enterDiligenceRecord(ao, carried)
  await ao.open(orderCode)
  await ao.act('crt_input')
  const crt = await staff('crt1')
  await crt.waitForPushes(orderCode)
  await crt.act('crt_approve')
  await crt.seesStatus('1100')
  log.reached('CRT approved')
  await visit(rm, orderCode, language, 'video')
  log.reached('witnessed')
  await openAccount(await staff('hub1'), ao, orderCode)
}

/** A submitted simplified application, from the system check to its opened account. */
export async function carrySimplified(carried: Carried): Promise<void> {
  const { staff, orderCode, language, log } = carried
  const gsc = await staff('gsc1')
  await gsc.waitForStatus(orderCode, '0410')
  await fillChecklist(gsc, carried)
  await gsc.waitForStatus(orderCode, '0510')
  log.reached('checked')
  await giveToRelationshipManager(carried)
  const rm = await staff('rm1')
  await discount(rm, orderCode)
  await gsc.waitForStatus(orderCode, '0710')
  await acceptDeclaration(gsc, orderCode)
  await gsc.open(orderCode)
  await settleNature(gsc, carried)
  await addForm(gsc, orderCode)
  await gsc.act('cm_check_approve')
  await gsc.seesStatus('1100')
  log.reached('reviewed')
  await visit(rm, orderCode, language, 'video')
  log.reached('witnessed')
  await openAccount(await staff('hub1'), gsc, orderCode)
}

/** Watches the recording and ticks every line of the check. */
async function acceptDeclaration({ page, say, ...desk }: StaffDesk, orderCode: string): Promise<void> {
  await page.goto(`${desk.url}/orderDetail/index?order=${orderCode}&view=intention`)
  await page.getByRole('button', { name: say('intention:desk.watch') }).click()
  const lines = page.locator('.review-form').getByRole('checkbox')
  await lines.first().waitFor()
  for (const line of await lines.all()) await line.check()
  await page.getByRole('button', { name: say('intention:desk.accept'), exact: true }).click()
  await expect(page.getByText(say('intention:stage.accepted')).first()).toBeVisible()
}

/** The nature of the account; where it differs from what was calculated the page asks the leader, who looks at it. */
async function settleNature(desk: StaffDesk, { staff, orderCode }: Carried): Promise<void> {
  const { say } = desk
  await desk.doTask('account_nature')
  const isSettled = desk.task('account_nature').getByText(say('order:taskStatuses.closed'), { exact: true })
  const waits = desk
    .task('account_nature')
    .getByText(say('order:taskStatuses.awaiting_check'), { exact: true })
  await expect(isSettled.or(waits).first()).toBeVisible()
  if (await isSettled.isVisible()) return
  const leader = await staff('cml1')
  await leader.open(orderCode)
  await leader.doTask('account_nature', 'approve')
  await leader.seesTask('account_nature', 'closed')
  await desk.open(orderCode)
}
