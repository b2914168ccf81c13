import { expect, type Page } from '@playwright/test'

/** Closes the tabs beside the one in sight when there are more than so many. */
export async function closeTabs(page: Page, most: number): Promise<void> {
  const others = page.locator('.tab-bar li:not(.tab-active)')
  if ((await others.count()) <= most) return
  await others.locator('button').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  await expect(others.locator('button')).toHaveCount(0)
}
