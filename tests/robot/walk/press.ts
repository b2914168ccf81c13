import { expect, type Page } from '@playwright/test'
import { confirmDialog } from './confirm.ts'
import { faultsOf } from './find-faults.ts'
import type { Offer } from './offered.ts'

/** What became of an act that was offered as open. */
export type Pressed = {
  readonly act: string
  /** `done`: it happened; `answered`: fields or the page say what is missing; `shown`: it showed something. */
  readonly outcome: 'done' | 'answered' | 'shown' | 'gone'
  readonly faults: readonly string[]
  /** what the page said when it was confirmed as it should be, and did not happen */
  readonly told: string
}

/** Until then the page shows something for a press, on a busy machine too: all of it is waited for a fault alone. */
const ANSWERS_IN_MS = 15_000

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
  const { outcome, told, problems } = await confirmDialog(page, dialog)
  return { act, outcome, told, faults: [...faults, ...problems, ...(await faultsOf(page))] }
}

/** What the page shows, marks as wrong or unfolded, and where the keyboard is: an answer changes some of it. */
function seen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marks = document.querySelectorAll('[aria-invalid=true], [aria-expanded=true], [aria-pressed=true]')
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    const buttons = [...document.querySelectorAll('button')]
    // A picture that is turned, a line that is chosen: told by how the button looks.
    const names = buttons.map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.className}`)
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
