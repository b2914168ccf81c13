import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import {
  type Answers,
  type AnswerValue,
  asRecord,
  asText,
  isRecord,
} from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { type AskedQuestion, askedIn } from '../catalogue/questions.ts'
import { wrongText, wrongValue } from '../catalogue/values.ts'
import { fillingContext } from '../catalogue/worlds.ts'

/** Types something wrong into every question that is typed: each says so at its own place; then what was there before. */
export async function typeWrong(page: Page, asks: readonly AskedQuestion[], answers: Answers): Promise<void> {
  const open: AskedQuestion[] = []
  for (const ask of asks.filter((one) => staysInSight(one, answers))) {
    const wrong = wrongText(ask.field)
    const input = inputOf(page, ask)
    if (wrong === undefined || (await input.count()) === 0 || (await input.isDisabled())) continue
    await input.fill(wrong)
    await input.blur()
    open.push(ask)
  }
  for (const { path } of open) await expect(errorOf(page, path)).not.toHaveCount(0)
  for (const ask of open) {
    await inputOf(page, ask).fill(typed(ask.value))
    await inputOf(page, ask).blur()
  }
}

/** A share that is none may hide the list it stands in, and what follows from other answers is not typed again. */
function staysInSight({ section, field, path }: AskedQuestion, answers: Answers): boolean {
  const definition = findSection(section)
  if (definition === undefined || field.derived !== undefined) return false
  const typedWrong = withAnswer(answers, path, wrongValue(field) ?? null)
  return askedIn(definition, typedWrong, fillingContext(STANDARD)).some((one) => one.path === path)
}

function placeOf(page: Page, path: string): Locator {
  return page.locator(`[data-path="${path}"]`)
}

function inputOf(page: Page, { path }: AskedQuestion): Locator {
  return placeOf(page, path).locator('> .field-body').getByRole('textbox').first()
}

function errorOf(page: Page, path: string): Locator {
  return placeOf(page, path).locator('> .field-notes .field-error')
}

function typed(value: AnswerValue | undefined): string {
  if (isRecord(value)) return asText(asRecord(value).amount) || asText(asRecord(value).number)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
