import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CustomerDesk } from './customer-desk.ts'
import { labelOf } from './page/labels.ts'
import type { StaffDesk } from './staff-desk.ts'

/** A question of the application. */
export type Field = { readonly section: string; readonly key: string }

/** Marks a field on the answers tab with what is to be put right. */
export async function mark(
  { page, say }: StaffDesk,
  { section, key, reason }: Field & { readonly reason: string },
): Promise<void> {
  const field = labelOf(section, key, say)
  const card = page.getByRole('region', { name: say(`application:sections.${section}`), exact: true })
  await card.getByLabel(say('staff:marks.markNamed', { field }), { exact: true }).click()
  const isKept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/return-marks') && answer.request().postData()?.includes(reason) === true,
  )
  await card.getByLabel(say('staff:marks.textNamed', { field })).fill(reason)
  await isKept
}

/** What came back, on the customer's page. */
export function itemOf({ page, say }: CustomerDesk, { section, key }: Field): Locator {
  // By its heading: what helps with another question may name this one.
  const heading = page.getByRole('heading', { name: labelOf(section, key, say) })
  return page.getByRole('article').filter({ has: heading })
}

/** The customer leaves the answer as it is and says why. */
export async function answerInWords(desk: CustomerDesk, field: Field, words: string): Promise<void> {
  const { say } = desk
  const item = itemOf(desk, field)
  const label = labelOf(field.section, field.key, say)
  await item.getByRole('button', { name: say('customer:returned.answerInWords') }).click()
  await item.getByLabel(say('customer:returned.reply', { field: label })).fill(words)
  await expect(item.getByRole('status')).toHaveText(say('customer:returned.answered'))
}
