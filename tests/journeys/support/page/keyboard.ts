import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 150

/** Goes on with Tab until the keyboard stands on it: who cannot use a mouse gets there, or the test fails. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

/** Goes there with Tab and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Past header and menu to the page itself, by its skip link. */
export async function skipToPage(page: Page, words: string): Promise<void> {
  await press(page, page.getByRole('link', { name: words, exact: true }))
  await expect(page.locator('#main')).toBeFocused()
}

/** Goes to a list that unfolds and takes the line that holds the words. */
export async function pickWithKeys(page: Page, list: Locator, words: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(words)
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: words })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Goes to a field and types. */
export async function typeThere(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(words)
}
