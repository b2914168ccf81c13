import type { AnswerRecord, AnswerValue } from '@kaihu/domain/application/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import type { Locator, Page } from '@playwright/test'
import { choose, typeInto } from './choose.ts'
import type { Say } from './words.ts'

/** Fills in the questions of a section on the screen, by keyboard and mouse, from a record of answers. */
export async function fillIn(
  page: Page,
  section: { key: string; fields: readonly FieldDefinition[] },
  answers: AnswerRecord,
  say: Say,
): Promise<void> {
  await page.locator(`[data-path^="${section.key}."]`).first().waitFor()
  for (const field of section.fields) {
    const value = answers[field.key]
    const place = page.locator(`[data-path="${section.key}.${field.key}"]`)
    if (value === undefined || (await place.count()) === 0) continue
    if (await isClosed(place)) continue
    await answer(page, place, field, value, say)
  }
}

async function isClosed(place: Locator): Promise<boolean> {
  const inputs = place.locator('input, textarea')
  return (await inputs.count()) === 0 || (await inputs.first().isDisabled())
}

async function answer(
  page: Page,
  place: Locator,
  { kind }: FieldDefinition,
  value: AnswerValue,
  say: Say,
): Promise<void> {
  switch (kind.type) {
    case 'radio':
    case 'yesNo':
      return place.locator(`input[value="${plain(value)}"]`).check()
    case 'check':
      return place.locator('input').setChecked(value === true)
    case 'select':
      return choose(page, place.getByRole('combobox'), say(`lists:${kind.list}.${plain(value)}`))
    case 'date':
      return typeInto(place.locator('input'), plain(value))
    case 'amount':
      return place
        .locator('.field-amount input, input.field-amount')
        .fill((value as { amount: string }).amount)
    case 'phone':
      return place.locator('input[inputmode="tel"]').fill((value as { number: string }).number)
    case 'text':
    case 'long':
    case 'email':
    case 'percent':
    case 'integer':
      return place.locator('input, textarea').first().fill(plain(value))
    default:
      throw new Error(`A journey does not fill in fields of kind ${kind.type}`)
  }
}

/** A simple answer as it is typed; the kinds above have no other. */
function plain(value: AnswerValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
