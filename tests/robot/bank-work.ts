import { expect } from '@playwright/test'
import type { StaffDesk } from '../journeys/support/staff-desk.ts'
import type { Carried } from './carried.ts'
import { fillPage } from './fill-page.ts'
import { readQuestions } from './question.ts'

/** Presses that one form may take before it is a dead end. */
const MOST_TRIES = 6

/** The risk checklist, as its form asks. */
export async function fillChecklist(desk: StaffDesk, carried: Carried): Promise<void> {
  await desk.open(carried.orderCode, 'checklist')
  await fillAndPress(desk, carried, 'diligence:checklist.complete', 'diligence:checklist.completed')
}

/** The record of due diligence, as its form asks. */
export async function enterDiligenceRecord(desk: StaffDesk, carried: Carried): Promise<void> {
  await desk.open(carried.orderCode, 'cdd')
  await fillAndPress(desk, carried, 'diligence:cdd.complete', 'diligence:cdd.isComplete')
}

/** Every line of due diligence, the conclusion, and the task itself, on the relationship manager's page. */
export async function investigate(desk: StaffDesk, carried: Carried): Promise<void> {
  const { page, say, url } = desk
  await page.goto(`${url}/orderDetail/investigate?order=${carried.orderCode}`)
  const fill = page.getByRole('button', { name: new RegExp(`^${say('diligence:investigate.fill')}`) })
  await fill.first().waitFor()
  for (let open = await fill.count(); open > 0; open -= 1) {
    await expect(fill).toHaveCount(open)
    await fill.first().click()
    await fillAndPress(desk, carried, 'diligence:investigate.finish', null)
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
  await page.locator('[data-path]').filter({ visible: true }).first().waitFor()
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await fillPage(page, dossier, wrong)
    await press.first().click()
    const isDone = async () =>
      done === null
        ? (await press.count()) === 0
        : await page.getByText(say(done)).filter({ visible: true }).first().isVisible()
    const told = async () => (await readQuestions(page)).filter(({ problems }) => problems.length > 0)
    await expect.poll(async () => (await isDone()) || (await told()).length > 0).toBe(true)
    if (await isDone()) return
    for (const { path } of await told()) wrong.set(path, (wrong.get(path) ?? 0) + 1)
  }
  const open = (await readQuestions(page)).filter(({ problems }) => problems.length > 0)
  const told = open.map(({ label, problems }) => `${label}: ${problems.join(' ')}`).join(' | ')
  throw new Error(`"${say(button)}" is never accepted: ${told}`)
}
