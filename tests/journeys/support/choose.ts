import type { Locator, Page } from '@playwright/test'

/** Picks a line of a list by its words: lists that can be searched by typing, others by arrow keys. */
export async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click()
  await goTo(page, field, words)
  await field.press('Enter')
}

/** Picks several lines of a list, and closes it. */
export async function chooseSeveral(page: Page, field: Locator, lines: readonly string[]): Promise<void> {
  await field.click()
  for (const words of lines) {
    await goTo(page, field, words)
    await field.press('Enter')
  }
  await field.press('Escape')
}

/** Moves to the line that says exactly the words, else to the first that holds them. */
async function goTo(page: Page, field: Locator, words: string): Promise<void> {
  if ((await field.getAttribute('readonly')) === null) await field.fill(words)
  const holding = options(page).filter({ hasText: words })
  await holding.first().waitFor()
  const lines = await options(page).allInnerTexts()
  const isWanted = lines.includes(words)
    ? (line: string) => line === words
    : (line: string) => line.includes(words)
  const active = options(page).locator('visible=true').and(page.locator('.ant-select-item-option-active'))
  for (let tried = 0; tried <= lines.length; tried += 1) {
    if ((await active.count()) > 0 && isWanted(await active.innerText())) return
    await field.press('ArrowDown')
  }
  throw new Error(`The list has no line "${words}": ${lines.join(' | ')}`)
}

const options = (page: Page): Locator =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')

/** Types a date or time into a picker and leaves it. */
export async function typeInto(picker: Locator, value: string): Promise<void> {
  await picker.click()
  await picker.fill(value)
  await picker.press('Enter')
}
