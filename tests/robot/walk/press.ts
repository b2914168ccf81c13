import type { Locator, Page } from '@playwright/test'
import { fillDialog } from './fill-dialog.ts'
import { faultsOf } from './find-faults.ts'
import { actNamed } from './offered.ts'

/** What became of an act that was offered as open. */
export interface Pressed {
  readonly act: string
  /** `done`: it happened; `answered`: fields or the page say what is missing; `shown`: it showed something. */
  readonly outcome: 'done' | 'answered' | 'shown' | 'gone'
  readonly faults: readonly string[]
}

const SETTLES_IN_MS = 8_000

/** Presses an act as a person would: confirms its dialog empty first, then filled in, and reads what is said. */
export async function pressAct(page: Page, act: string): Promise<Pressed> {
  const button = actNamed(page, act)
  if (!(await button.isVisible())) return { act, outcome: 'gone', faults: [] }
  const pressed = await button.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!pressed) return { act, outcome: 'gone', faults: [] }
  const dialog = page.getByRole('dialog').last()
  const hasDialog = await dialog
    .waitFor({ timeout: 1_500 })
    .then(() => true)
    .catch(() => false)
  if (!hasDialog) return { act, outcome: 'shown', faults: await faultsOf(page) }
  const faults = await faultsOf(page)
  const outcome = await confirm(page, dialog)
  if (outcome === 'silent')
    faults.push('confirmed when filled in, it neither happens nor says what is missing')
  return {
    act,
    outcome: outcome === 'silent' ? 'answered' : outcome,
    faults: [...faults, ...(await faultsOf(page))],
  }
}

/** First as it stands, then filled in; at last it has either happened or said what it wants. */
async function confirm(page: Page, dialog: Locator): Promise<'done' | 'answered' | 'shown' | 'silent'> {
  const last = dialog.locator('.confirm-actions button').last()
  if ((await last.count()) === 0) return 'shown'
  if (!(await last.isEnabled())) return 'answered'
  await last.click({ timeout: 5_000 })
  if ((await settled(dialog)) === 'done') return 'done'
  await fillDialog(page, dialog)
  await last.click({ timeout: 5_000 }).catch(() => undefined)
  return settled(dialog)
}

/** The dialog is gone, or it says something: at a field, in its alert, or beside its button. */
async function settled(dialog: Locator): Promise<'done' | 'answered' | 'silent'> {
  const told = dialog.locator(
    '[role=alert], [aria-invalid=true], .act-field-problem, .field-error, .confirm-problem',
  )
  const ended = dialog.waitFor({ state: 'hidden', timeout: SETTLES_IN_MS }).then(() => 'done' as const)
  const said = told
    .first()
    .waitFor({ timeout: SETTLES_IN_MS })
    .then(() => 'answered' as const)
  return Promise.any([ended, said]).catch(() => 'silent' as const)
}
