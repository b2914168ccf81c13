import type { Page } from '@playwright/test'

/** Changes the address inside the portal as a link does, and waits for the heading of another screen. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['seen'] = 'yes'
    window.history.pushState({}, '', to)
  }, address)
  await page.locator('h1:not([data-seen]):visible').first().waitFor()
}
