import type { Locator, Page } from '@playwright/test'

/** Where the page offers acts: everything in its main part but what only leads elsewhere or sorts. */
const PLACES = 'main button:not([disabled]):not([role=tab])'

/** The names of all acts that the page offers as open, each once, in the order of the page. */
export async function offeredActs(page: Page): Promise<string[]> {
  const names = await page.locator(PLACES).evaluateAll((buttons) =>
    buttons
      .filter((button) => (button as HTMLElement).offsetParent !== null)
      .filter((button) => button.closest('th, [role=tablist], .field-calendar, .ant-pagination') === null)
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
  )
  return [...new Set(names)].filter((name) => name !== '')
}

/** The first open button of a name. */
export function actNamed(page: Page, name: string): Locator {
  return page
    .locator(PLACES)
    .filter({ visible: true })
    .and(page.getByRole('button', { name, exact: true }))
    .first()
}
