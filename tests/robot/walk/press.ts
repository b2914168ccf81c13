import { expect, type Locator, type Page } from '@playwright/test'
import { fillDialog, fillWrong } from './fill-dialog.ts'
import { faultsOf } from './find-faults.ts'
import type { Offer } from './offered.ts'

/** What became of an act that was offered as open. */
export interface Pressed {
  readonly act: string
  /** `done`: it happened; `answered`: fields or the page say what is missing; `shown`: it showed something. */
  readonly outcome: 'done' | 'answered' | 'shown' | 'gone'
  readonly faults: readonly string[]
  /** what the page said when it was confirmed as it should be, and did not happen */
  readonly told: string
}

const SETTLES_IN_MS = 8_000
const GRACE_IN_MS = 1_000
/** Until then the page shows something for a press. */
const ANSWERS_IN_MS = 3_000

/**
 * Presses an act as a person would: confirms its dialog empty, then wrong, then right, and reads what is said. Of what
 * unfolds one line is picked.
 */
export async function pressAct(
  page: Page,
  { name: act, button }: Offer,
  pick: (count: number) => number,
): Promise<Pressed> {
  const before = await seen(page)
  const isDownloaded = page.waitForEvent('download', { timeout: ANSWERS_IN_MS }).then(
    () => true,
    () => false,
  )
  const isPressed = await button.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return { act, outcome: 'gone', faults: [], told: '' }
  // Some answers are said for a moment only.
  const isChanged = expect
    .poll(() => seen(page), { timeout: ANSWERS_IN_MS, intervals: [100] })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    )
  await pressLine(page, pick)
  const dialog = page.getByRole('dialog').last()
  const hasDialog = await dialog
    .waitFor({ timeout: 1_500 })
    .then(() => true)
    .catch(() => false)
  const faults = await faultsOf(page)
  if (!hasDialog) {
    const isAnswered = (await isChanged) || (await isDownloaded)
    if (!isAnswered) faults.push('pressed, it changes nothing that can be seen')
    return { act, outcome: 'shown', faults, told: '' }
  }
  const { outcome, told, problems } = await confirm(page, dialog)
  return { act, outcome, told, faults: [...faults, ...problems, ...(await faultsOf(page))] }
}

/** What the page shows, marks as wrong or unfolded, and where the keyboard is: an answer changes some of it. */
function seen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marks = document.querySelectorAll('[aria-invalid=true], [aria-expanded=true], [aria-pressed=true]')
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    const names = [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? '')
    const at = document.activeElement
    const keyboard = at instanceof HTMLButtonElement ? '' : (at?.id ?? '') + (at?.getAttribute('role') ?? '')
    const scrolled = document.scrollingElement?.scrollTop ?? 0
    return [
      location.href,
      document.body.innerText,
      marks.length,
      typed.join(),
      names.join(),
      keyboard,
      scrolled,
    ].join('|')
  })
}

/** A line of the menu that the press unfolded, if it did. */
async function pressLine(page: Page, pick: (count: number) => number): Promise<void> {
  const lines = page.getByRole('menuitem')
  const count = await page.locator('[aria-haspopup=menu][aria-expanded=true], .ant-dropdown-open').count()
  if (count === 0) return
  await lines.first().waitFor({ timeout: 3_000 })
  await lines.nth(pick(await lines.count())).click({ timeout: 5_000 })
}

type Confirmed = Pick<Pressed, 'told'> & {
  outcome: 'done' | 'answered' | 'shown'
  problems: readonly string[]
}

/** At last it has either happened or said what it wants. */
async function confirm(page: Page, dialog: Locator): Promise<Confirmed> {
  const last = dialog.locator('.confirm-actions button').last()
  if ((await last.count()) === 0) return { outcome: 'shown', told: '', problems: [] }
  if (!(await last.isEnabled())) return { outcome: 'answered', told: 'not open yet', problems: [] }
  const problems: string[] = []
  await last.click({ timeout: 5_000 })
  if ((await settled(dialog)) === 'done') return { outcome: 'done', told: '', problems }
  const wrong = await fillWrong(dialog)
  if (wrong.length > 0) {
    await last.click({ timeout: 5_000 }).catch(() => undefined)
    if ((await settled(dialog)) === 'done') {
      return { outcome: 'done', told: '', problems: [`it takes what cannot be meant: ${wrong.join(', ')}`] }
    }
  }
  await fillDialog(page, dialog)
  await last.click({ timeout: 5_000 }).catch(() => undefined)
  const outcome = await settled(dialog)
  if (outcome === 'done') return { outcome, told: '', problems }
  if (outcome === 'answered') {
    const told = await toldBy(dialog)
    // What no field of the dialog can mend should not have been offered as open.
    const names = await dialog.locator(NAMED).count()
    return {
      outcome,
      told,
      problems: names > 0 ? problems : [...problems, `offered as open, refused: ${told}`],
    }
  }
  return {
    outcome: 'answered',
    told: '',
    problems: ['confirmed when filled in, it neither happens nor says what is missing'],
  }
}

/** Fields that are told to be wrong. */
const NAMED = '[aria-invalid=true], .act-field-problem, .field-error'
const TOLD = '[role=alert], [aria-invalid=true], .act-field-problem, .field-error, .confirm-problem'

/** The dialog is gone, or it says something: at a field, in its alert, or beside its button. */
async function settled(dialog: Locator): Promise<'done' | 'answered' | 'silent'> {
  const ended = dialog.waitFor({ state: 'hidden', timeout: SETTLES_IN_MS }).then(() => 'done' as const)
  const said = dialog
    .locator(TOLD)
    .first()
    .waitFor({ timeout: SETTLES_IN_MS })
    .then(() => 'answered' as const)
  const first = await Promise.any([ended, said]).catch(() => 'silent' as const)
  if (first !== 'answered') return first
  // What is told may be of the press before: an act on its way closes its dialog a moment later.
  const isGone = await dialog.waitFor({ state: 'hidden', timeout: GRACE_IN_MS }).then(
    () => true,
    () => false,
  )
  return isGone ? 'done' : 'answered'
}

async function toldBy(dialog: Locator): Promise<string> {
  if (await dialog.isHidden()) return ''
  const words = await dialog
    .locator('[role=alert], .act-field-problem, .field-error, .confirm-problem')
    .allInnerTexts()
  return [...new Set(words)].join(' | ')
}
