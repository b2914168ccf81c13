import { expect, type Locator, type Page } from '@playwright/test'

/** Picks a line of a list by its words. */
export async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click()
  await pick(page, field, words)
}

/** Picks several lines of a list, and closes it. */
export async function chooseSeveral(page: Page, field: Locator, lines: readonly string[]): Promise<void> {
  await field.click()
  for (const words of lines) await pick(page, field, words)
  await field.press('Escape')
}

/**
 * The line that says exactly the words, else the first that holds them; a list that can be searched is searched first.
 * What a list offers may hang on the answer before, so it is looked for until it is there.
 */
async function pick(page: Page, field: Locator, words: string): Promise<void> {
  await expect(async () => {
    if ((await field.getAttribute('readonly')) === null) {
      await field.fill('')
      await field.fill(words)
    }
    const holding = options(page).filter({ hasText: words })
    await holding.first().waitFor({ timeout: 3_000 })
    const exact = holding.filter({ hasText: new RegExp(`^${escape(words)}$`) })
    await ((await exact.count()) > 0 ? exact : holding).first().click({ timeout: 3_000 })
  }).toPass({ timeout: 45_000 })
}

function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function options(page: Page): Locator {
  return page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
}

/** Types a date or time into a picker and leaves it. */
export async function typeInto(picker: Locator, value: string): Promise<void> {
  await picker.click()
  await picker.fill(value)
  await picker.press('Enter')
}
