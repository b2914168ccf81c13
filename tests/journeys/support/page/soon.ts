import type { Locator } from '@playwright/test'

const LOOK_EVERY_MS = 40
const LOOKS = 100

/**
 * Looks for something many times a second, for some seconds. The driver looks ever less often, up to a second apart: what
 * comes at once is noticed late, thousands of times in a run. What is not there in the end is the next step's to tell.
 */
export async function soonThere(locator: Locator): Promise<void> {
  await lookUntil(locator, (isVisible) => isVisible)
}

/** The same, until it is gone. */
export async function soonGone(locator: Locator): Promise<void> {
  await lookUntil(locator, (isVisible) => !isVisible)
}

async function lookUntil(locator: Locator, isEnough: (isVisible: boolean) => boolean): Promise<void> {
  const first = locator.first()
  for (let look = 0; look < LOOKS; look += 1) {
    if (isEnough(await first.isVisible())) return
    await first.page().waitForTimeout(LOOK_EVERY_MS)
  }
}
