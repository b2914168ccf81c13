import type { Locator, Page } from '@playwright/test'
import { fillDialog, fillWrong } from './fill-dialog.ts'

/** All of it is waited for a fault alone. */
const SETTLES_IN_MS = 20_000
const GRACE_IN_MS = 1_000

/** What became of a dialog that was confirmed empty, then wrong, then right. */
type Confirmed = {
  readonly outcome: 'done' | 'answered' | 'shown'
  /** what it said to what should be right, and did not happen */
  readonly told: string
  readonly problems: readonly string[]
}

/** At last it has either happened or said what it wants. */
export async function confirmDialog(page: Page, dialog: Locator): Promise<Confirmed> {
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
