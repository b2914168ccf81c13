import { expect } from '@playwright/test'
import { choose } from '../journeys/support/choose.ts'
import { discount, giveSeat } from '../journeys/support/lite-desk.ts'
import { openAccount } from '../journeys/support/opening.ts'
import { nameOf } from '../journeys/support/people.ts'
import { screenBoth } from '../journeys/support/screening.ts'
import type { StaffDesk } from '../journeys/support/staff-desk.ts'
import { visit } from '../journeys/support/visit.ts'
import type { Language } from '../journeys/support/words.ts'
import type { Dossier } from './dossier.ts'
import { fillPage } from './fill-page.ts'
import { readQuestions } from './question.ts'

/** Presses that one form may take before it is a dead end. */
const MOST_TRIES = 6

/** An order on its way through the bank, and who answers for the company that applied. */
interface Carried {
  readonly staff: (username: string) => Promise<StaffDesk>
  readonly orderCode: string
  readonly dossier: Dossier
  readonly language: Language
}

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
  await leader.open(orderCode, 'people')
  await giveSeat(leader, 'RM', nameOf('rm1', language))
}

/** A submitted standard application goes through every desk of the bank until its account is open. */
export async function carryStandard(carried: Carried): Promise<void> {
  const { staff, orderCode, language } = carried
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await cm.seesStatus('0400')
  await acceptDeclaration(cm, orderCode)
  await fillChecklist(cm, carried)
  await cm.open(orderCode)
  await cm.doTask('account_nature')
  await cm.act('cm_pre_approve')
  await cm.seesStatus('0500')

  await giveToRelationshipManager(carried)
  const rm = await staff('rm1')
  await investigate(rm, carried)
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
  await enterDiligenceRecord(ao, carried)
  await ao.open(orderCode)
  await ao.act('crt_input')
  const crt = await staff('crt1')
  await crt.waitForPushes(orderCode)
  await crt.act('crt_approve')
  await crt.seesStatus('1100')
  await visit(rm, orderCode, language)
  await openAccount(await staff('hub1'), ao, orderCode)
}

/** A submitted simplified application, from the system check to its opened account. */
export async function carrySimplified(carried: Carried): Promise<void> {
  const { staff, orderCode, language } = carried
  const gsc = await staff('gsc1')
  await gsc.waitForStatus(orderCode, '0410')
  await fillChecklist(gsc, carried)
  await gsc.waitForStatus(orderCode, '0510')
  await giveToRelationshipManager(carried)
  const rm = await staff('rm1')
  await discount(rm, orderCode)
  await gsc.waitForStatus(orderCode, '0710')
  await acceptDeclaration(gsc, orderCode)
  await gsc.open(orderCode)
  await gsc.doTask('account_nature')
  await gsc.state('added_form_complete', gsc.say('common:yes'))
  await gsc.act('cm_check_approve')
  await gsc.seesStatus('1100')
  await visit(rm, orderCode, language)
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

async function fillChecklist(desk: StaffDesk, carried: Carried): Promise<void> {
  await desk.open(carried.orderCode, 'checklist')
  await fillAndPress(desk, carried, 'diligence:checklist.complete', 'diligence:checklist.completed')
}

async function enterDiligenceRecord(desk: StaffDesk, carried: Carried): Promise<void> {
  await desk.open(carried.orderCode, 'cdd')
  await fillAndPress(desk, carried, 'diligence:cdd.complete', 'diligence:cdd.isComplete')
}

/** Every line of due diligence, the conclusion, and the task itself, on the relationship manager's page. */
async function investigate(desk: StaffDesk, carried: Carried): Promise<void> {
  const { page, say, url } = desk
  await page.goto(`${url}/orderDetail/investigate?order=${carried.orderCode}`)
  const fill = page.getByRole('button', { name: new RegExp(`^${say('diligence:investigate.fill')}`) })
  await fill.first().waitFor()
  while ((await fill.count()) > 0) {
    const open = await fill.count()
    await fill.first().click()
    await fillAndPress(desk, carried, 'diligence:investigate.finish', null)
    await expect(fill).toHaveCount(open - 1)
  }
  await fillAndPress(
    desk,
    carried,
    'diligence:investigate.saveConclusion',
    'diligence:investigate.conclusionSaved',
  )
  const close = say('diligence:investigate.close')
  await page.getByRole('button', { name: close, exact: true }).click()
  await desk.confirm(close, (dialog) => dialog.getByRole('textbox').fill('逐项核实，未见异常'))
  await expect(page.getByText(say('diligence:investigate.closed')).first()).toBeVisible()
}

/** Answers what the page asks, presses, and answers again what it says is wrong. */
async function fillAndPress(
  { page, say }: StaffDesk,
  { dossier }: Carried,
  button: string,
  done: string | null,
): Promise<void> {
  const wrong = new Map<string, number>()
  const press = page.getByRole('button', { name: say(button), exact: true })
  await press.first().waitFor()
  await page.locator('[data-path]').first().waitFor()
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await fillPage(page, dossier, wrong)
    await press.first().click()
    const isDone = async () =>
      done === null ? (await press.count()) === 0 : await page.getByText(say(done)).first().isVisible()
    const told = async () => (await readQuestions(page)).filter(({ problems }) => problems.length > 0)
    await expect.poll(async () => (await isDone()) || (await told()).length > 0).toBe(true)
    if (await isDone()) return
    for (const { path } of await told()) wrong.set(path, (wrong.get(path) ?? 0) + 1)
  }
  const open = (await readQuestions(page)).filter(({ problems }) => problems.length > 0)
  const told = open.map(({ label, problems }) => `${label}: ${problems.join(' ')}`).join(' | ')
  throw new Error(`"${say(button)}" is never accepted: ${told}`)
}
