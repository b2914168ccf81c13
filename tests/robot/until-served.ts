import { expect, type Locator } from '@playwright/test'

/** A server that has no time just now says so; a person presses again a little later. */
export async function untilServed(refused: Locator, press: () => Promise<boolean>): Promise<boolean> {
  let isDone = false
  await expect(async () => {
    isDone = await press()
    expect(await refused.allInnerTexts()).toEqual([])
  }).toPass({ intervals: [5_000], timeout: 90_000 })
  return isDone
}
