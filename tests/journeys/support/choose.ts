import type { Locator, Page } from '@playwright/test'

/** Picks a line of a list by its words: lists that can be searched by typing, others by arrow keys. */
export async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click()
  if ((await field.getAttribute('readonly')) === null) {
    await field.fill(words)
    await options(page).filter({ hasText: words }).first().waitFor()
    return field.press('Enter')
  }
  await options(page).filter({ hasText: words }).first().waitFor()
  const lines = await options(page).allInnerTexts()
  const active = options(page).locator('visible=true').and(page.locator('.ant-select-item-option-active'))
  for (let tried = 0; tried <= lines.length; tried += 1) {
    if ((await active.count()) > 0 && (await active.innerText()).includes(words)) return field.press('Enter')
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
