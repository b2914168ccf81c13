import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import type { Locator, Page } from '@playwright/test'
import type { Question } from './question.ts'
import type { Reply } from './rules/desk.ts'

const PAPER = { name: '扫描件.png', mimeType: 'image/png', buffer: SPECIMEN }

/** Gives an answer by keyboard and mouse. */
export async function giveAnswer(page: Page, question: Question, reply: Reply): Promise<void> {
  const place = page.locator(`[data-path="${question.path}"]`)
  if ('skip' in reply) return
  if ('add' in reply) return addEntry(place)
  if ('file' in reply) return handIn(place, reply.more)
  if ('from' in reply) return typePeriod(place, reply)
  if ('tick' in reply) return place.getByRole('checkbox').first().check()
  if ('type' in reply)
    return question.control === 'emails' ? typeMail(place, reply.type) : typeWords(page, place, reply.type)
  if (question.control === 'radio' || question.control === 'boxes')
    return tickOne(place, question, reply.pick)
  return pickFromList(page, place, reply.pick, reply.search)
}

async function addEntry(place: Locator): Promise<void> {
  await place.locator(':scope > .field-body > .group > .group-foot button').first().click()
}

/** A picture into every place of the slot that holds none yet; what was checked and kept can be downloaded again. */
async function handIn(place: Locator, more: boolean): Promise<void> {
  const persons = place.locator('.person-slot')
  const slots = (await persons.count()) > 0 ? await persons.all() : [place]
  for (const slot of slots) {
    const kept = slot.getByRole('button', { name: /^(下载|Download|保存.*原件|Save the original)/ })
    const before = await kept.count()
    if (before > 0 && !more) continue
    await slot.locator('input[type=file]').setInputFiles(PAPER)
    await kept.nth(before).waitFor({ timeout: 60_000 })
  }
}

async function typePeriod(place: Locator, { from, to }: { from: string; to: string }): Promise<void> {
  const dates = place.getByRole('textbox')
  await dates.nth(0).fill(from)
  await dates.nth(1).fill(to)
  await dates.nth(1).blur()
}

async function typeMail(place: Locator, address: string): Promise<void> {
  const input = place.getByRole('combobox')
  await input.click()
  await input.fill(address)
  await input.press('Enter')
  await input.press('Escape')
}

/** Words into the first box; a unit or currency beside it that says nothing yet is chosen. */
async function typeWords(page: Page, place: Locator, words: string): Promise<void> {
  const box = place.getByRole('textbox').first()
  await box.fill(words)
  await box.blur()
  const beside = place.locator('.field-currency-select')
  if ((await beside.count()) > 0 && (await beside.locator('.select-stand-in-hint').count()) > 0)
    await pickFromList(page, place, [/CNY|人民币/, /./])
}

async function tickOne(
  place: Locator,
  { options, control }: Question,
  pick: readonly RegExp[],
): Promise<void> {
  const wanted = pick
    .map((words) => options.findIndex((option) => words.test(option)))
    .find((found) => found >= 0)
  const role = control === 'radio' ? 'radio' : 'checkbox'
  await place
    .getByRole(role)
    .nth(wanted ?? 0)
    .check()
}

/** Opens the list, types what it is searched by, and takes the first line that fits. */
async function pickFromList(
  page: Page,
  place: Locator,
  pick: readonly RegExp[],
  search: readonly string[] = [''],
): Promise<void> {
  const box = place.getByRole('combobox').first()
  await box.click()
  const lines = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  for (const words of search) {
    if (words !== '' && (await box.getAttribute('readonly')) === null) await box.fill(words)
    await lines.first().waitFor()
    const offered = await lines.allTextContents()
    const wanted = pick.map((one) => offered.findIndex((line) => one.test(line))).find((found) => found >= 0)
    if (wanted === undefined && words !== search.at(-1)) continue
    await lines.nth(wanted ?? 0).click()
    break
  }
  await box.press('Escape')
}
