import { expect, type Page } from '@playwright/test'

/** The page has what it shows; what a part that is out of sight still loads does not matter. */
export function settle(page: Page): Promise<void> {
  return expect(page.locator('main [class^=skeleton]').filter({ visible: true })).toHaveCount(0)
}
