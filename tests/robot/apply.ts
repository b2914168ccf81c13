import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../journeys/support/words.ts'
import type { Dossier } from './dossier.ts'
import { fillPage } from './fill-page.ts'
import type { Log } from './log.ts'
import { readQuestions } from './question.ts'
import { untilServed } from './until-served.ts'

/** Presses of "save and continue" that one section may take before it is a dead end. */
const MOST_TRIES = 6

/** Fills in the start of an application and leaves it with the bank; answers its order code. */
export async function startApplication(page: Page, dossier: Dossier, say: Say): Promise<string> {
  await page.getByRole('button', { name: say('customer:accountView.start') }).click()
  await page.locator('[data-path]').first().waitFor()
  const create = page.getByRole('button', { name: say('customer:start.create'), exact: true })
  const arrived = page.getByRole('button', { name: say('customer:start.send') })
  const busy = page.getByText(say('errors:serviceBusy'))
  await untilAccepted(page, dossier, 'start', () =>
    untilServed(busy, async () => {
      await create.click()
      await expect(arrived.or(page.locator('.error-summary')).or(busy).first()).toBeVisible()
      return arrived.isVisible()
    }),
  )
  const sent = page.getByText(say('customer:start.sent'))
  await untilServed(busy, async () => {
    await arrived.click()
    await expect(sent.or(busy).first()).toBeVisible()
    return true
  })
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** So often it is looked whether a press was answered. */
const LOOKS_MS = [20, 40, 80, 160, 320]

/** Goes from section to section as the page leads, answers what it asks, and stops at the check of all answers. */
export async function fillApplication(page: Page, dossier: Dossier, say: Say, log: Log): Promise<void> {
  const seen = new Set<string>()
  const check = page.getByRole('heading', { level: 1, name: say('customer:check.title'), exact: true })
  await page.getByRole('button', { name: say('customer:hub.goOn') }).click()
  for (;;) {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading.first()).toBeVisible()
    if (await check.isVisible()) return
    const section = await heading.first().innerText()
    if (seen.has(section)) throw new Error(`"${section}" comes again after it was saved`)
    seen.add(section)
    log.reached(section, await fillSection(page, dossier, say, section))
  }
}

async function fillSection(
  page: Page,
  dossier: Dossier,
  say: Say,
  section: string,
): Promise<{ answers: number; tries: number }> {
  const save = page.locator('.save-bar .ant-btn-primary:visible')
  const confirm = page.getByRole('button', { name: say('customer:section.confirmSave'), exact: true })
  const next = page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: new RegExp(`^${escape(section)}$`) })
  const refused = page.locator('.save-bar [role=alert], .together-refused')
  const isAnswered = async () =>
    (await next.isVisible()) || (await refused.isVisible()) || isToldAnew(page.locator('.error-summary'))
  const answered = (isIt: () => Promise<boolean>) =>
    expect
      .poll(isIt, { intervals: LOOKS_MS })
      .toBe(true)
      .catch(async (error: unknown) => {
        throw new Error(`"${section}" does not answer a press: ${await saidOn(page)}`, { cause: error })
      })
  let isConfirmed = false
  await save.waitFor()
  return untilAccepted(page, dossier, section, () =>
    untilServed(refused, async () => {
      // A draft that was refused in passing was read as the answer to the press: what is asked since then is answered.
      if (!(await confirm.isVisible())) await save.click()
      else expect(isConfirmed, `what "${section}" asks is gone once it was answered`).toBe(false)
      await answered(async () => (await confirm.isVisible()) || isAnswered())
      if (await confirm.isVisible()) {
        isConfirmed = true
        await confirm.click()
        await expect(confirm).toBeHidden()
        await answered(isAnswered)
      }
      return next.isVisible()
    }),
  )
}

/** The page says what is wrong, and has taken the keyboard there: that is how a person knows it for new. */
async function isToldAnew(summary: Locator): Promise<boolean> {
  return (await summary.isVisible()) && summary.evaluate((node) => node === document.activeElement)
}

/** What a person reads who wonders why nothing happens: notes, alerts, dialogs, the bar with the buttons. */
async function saidOn(page: Page): Promise<string> {
  const words = await page.locator('[role=alert], [role=dialog], [role=status], .save-bar').allInnerTexts()
  return words.join(' | ')
}

/** Answers, presses, reads what was wrong, and answers that again, as a person does. */
async function untilAccepted(
  page: Page,
  dossier: Dossier,
  name: string,
  press: () => Promise<boolean>,
): Promise<{ answers: number; tries: number }> {
  const wrong = new Map<string, number>()
  let answers = 0
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    answers += (await fillPage(page, dossier, wrong)).answers
    if (await press()) return { answers, tries }
    await noteWhatIsWrong(page, wrong)
  }
  const told = await page.locator('.error-summary li').allInnerTexts()
  throw new Error(`"${name}" is never accepted: ${told.join(' | ')}`)
}

/** What is folded away is unfolded first: a person follows the page's own links to it. */
async function noteWhatIsWrong(page: Page, wrong: Map<string, number>): Promise<void> {
  for (const link of await page.locator('.error-summary li button').all()) await link.click()
  const questions = await readQuestions(page)
  for (const { path, problems } of questions)
    if (problems.length > 0) wrong.set(path, (wrong.get(path) ?? 0) + 1)
}

function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
