import { isPerPerson } from '@kaihu/domain/application/files/person-files.ts'
import { type AnswerRecord, type Answers, asRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language, Say } from '../words.ts'
import { fillOne } from './fill-one.ts'

/** Who fills in, and what more than the section itself it takes. */
export type Filling = {
  readonly page: Page
  readonly say: Say
  readonly language?: Language
  /** all answers of the application: some lists are made of the answers of other sections */
  readonly answers: Answers
  /** what this person leaves blank */
  readonly isLeft?: (field: FieldDefinition) => boolean
  /** the documents that are handed in where files are asked */
  readonly document?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
}

type Section = { key: string; fields: readonly FieldDefinition[] }

/** Fills in the questions of a section on the screen, by keyboard and mouse, from a record of answers. */
export async function fillIn(
  page: Page,
  section: Section,
  answers: AnswerRecord,
  say: Say,
  more: Partial<Filling> = {},
): Promise<void> {
  await page.locator(`[data-path^="${section.key}."]`).first().waitFor()
  await fillRecord({ page, say, answers: { [section.key]: answers }, ...more }, section, answers)
}

/** The questions of a record, at the path that is the record's key. */
async function fillRecord(
  filling: Filling,
  { key: path, fields }: Section,
  record: AnswerRecord,
): Promise<void> {
  for (const field of fields.filter((one) => filling.isLeft?.(one) !== true)) {
    const value = record[field.key]
    const own = `${path}.${field.key}`
    const place = filling.page.locator(`[data-path="${own}"]`)
    if (value === undefined || value === null || !(await comesUp(place))) continue
    if (isBlock(field)) await fillRecord(filling, { key: own, fields: fieldsWithin(field) }, asRecord(value))
    else if (field.kind.type === 'group') await fillGroup(filling, field, own, entriesIn(value))
    else if (field.kind.type === 'file') await handIn(filling, field, own, entriesIn(value))
    else if (!(await isClosed(place))) await fillOne(filling, place, field, value)
    // What is taken from the other place closes a moment later.
    if (field.key === 'sameAs') await expect(nameAt(filling.page, path)).toBeDisabled()
  }
}

/**
 * What an answer brings up is drawn a moment later, and later still on a machine that has other work. Answers of what is
 * not asked are few, so there is time to wait for those that are.
 */
async function comesUp(place: Locator): Promise<boolean> {
  if ((await place.count()) > 0) return true
  return place
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .then(() => true)
    .catch(() => false)
}

function nameAt(page: Page, person: string): Locator {
  return page.locator(`[data-path="${person}.nameCn"]`).getByRole('textbox')
}

/** As many entries as there are answers, one after the other. */
async function fillGroup(
  filling: Filling,
  field: FieldDefinition,
  path: string,
  entries: readonly AnswerRecord[],
): Promise<void> {
  const { page, say } = filling
  for (const [index, entry] of entries.entries()) {
    const key = `${path}[${index}]`
    const first = page.locator(`[data-path^="${key}."]`).first()
    await unfold(filling, field, { path, number: index + 1 })
    if ((await first.count()) === 0) {
      const add = say('common:form.addEntry', { label: say(field.label, { count: 1 }) })
      await page.locator(`[data-path="${path}"]`).getByRole('button', { name: add }).click()
      await first.waitFor()
    }
    await fillRecord(filling, { key, fields: fieldsWithin(field) }, entry)
  }
  await removeProposed(filling, field, { path, kept: entries.length })
}

/** An entry that is there whole stands as a line; a press on it brings its questions back. */
async function unfold(
  { page, say }: Filling,
  { label }: FieldDefinition,
  { path, number }: { path: string; number: number },
): Promise<void> {
  const entry = say('common:form.entryOf', { label: say(label, { count: 1 }), number })
  const line = page
    .locator(`[data-path="${path}"]`)
    .getByRole('button', { name: new RegExp(`^${entry}( |$)`), expanded: false })
  if ((await line.count()) > 0) await line.first().click()
}

/** What the page proposed from elsewhere and this company does not have is taken out again. */
async function removeProposed(
  { page, say }: Filling,
  { label }: FieldDefinition,
  { path, kept }: { path: string; kept: number },
): Promise<void> {
  const entry = say('common:form.entryOf', { label: say(label, { count: 1 }), number: kept + 1 })
  const name = say('common:form.removeEntry', { name: entry })
  const press = page.locator(`[data-path="${path}"]`).getByRole('button', { name, exact: true })
  while ((await press.count()) > 0) {
    await press.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}

/** Hands in a document for every file that the answers name, and answers what is asked of each. */
async function handIn(
  filling: Filling,
  field: FieldDefinition,
  path: string,
  entries: readonly AnswerRecord[],
): Promise<void> {
  const { page, say, document } = filling
  if (document === undefined) throw new Error(`${path} asks for a document`)
  if (isPerPerson(field)) return handInOfPersons(filling, path)
  const place = page.locator(`[data-path="${path}"]`)
  const kept = place.getByRole('button', { name: say('files:uploader.removeOf', { name: document.name }) })
  const before = await kept.count()
  for (const [index, entry] of entries.entries()) {
    if (index < before) continue
    await place.locator('input[type=file]').setInputFiles(document)
    await kept.nth(index).waitFor()
    await fillRecord(filling, { key: `${path}[${index}]`, fields: fieldsWithin(field) }, entry)
  }
}

/** Hands in a document into the slot of each person that is shown; who has one already gets no second. */
async function handInOfPersons({ page, say, document }: Filling, path: string): Promise<void> {
  if (document === undefined) throw new Error(`${path} asks for documents`)
  const remove = say('files:uploader.removeOf', { name: document.name })
  for (const slot of await page.locator(`[data-path="${path}"] .person-slot`).all()) {
    const kept = slot.getByRole('button', { name: remove })
    if ((await kept.count()) > 0) continue
    await slot.locator('input[type=file]').setInputFiles(document)
    await kept.first().waitFor()
  }
}

/** What follows from another answer, or is taken from another place, is not typed. */
async function isClosed(place: Locator): Promise<boolean> {
  const inputs = place.locator('input, textarea')
  return (await inputs.count()) === 0 || (await inputs.first().isDisabled())
}
