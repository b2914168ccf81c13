import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../words.ts'
import { soonThere } from './soon.ts'

/**
 * Presses until the page arrives where the press leads. A server that has no time just now says so (503), and asks
 * people to try again a little later: whoever reads it does that.
 */
export async function untilServed(
  page: Page,
  say: Say,
  arrived: Locator,
  press: () => Promise<void>,
): Promise<void> {
  const busy = page.getByText(say('errors:serviceBusy'))
  await expect(async () => {
    await press()
    await soonThere(arrived.or(busy))
    await expect(arrived.or(busy).first()).toBeVisible()
    expect(await busy.isVisible()).toBe(false)
  }).toPass({ intervals: [5_000], timeout: 120_000 })
  await expect(arrived).toBeVisible()
}
