import { expect, type Page } from '@playwright/test'
import type { CustomerDesk } from '../journeys/support/customer-desk.ts'
import { readCode } from '../journeys/support/customer-sign-in.ts'
import { untilServed } from './until-served.ts'

/** What is said in front of the camera takes at least so long. */
const SPOKEN_SECONDS = 9

/** The legal representative records the declaration where the page leads, and hands it in with the code of the SMS. */
export async function declareIntention(desk: CustomerDesk, orderCode: string, mobile: string): Promise<void> {
  const { page, say, product } = desk
  const button = (key: string) => page.getByRole('button', { name: say(`intention:${key}`), exact: true })
  await page.goto(`${product.customerUrl}/customer/accountView`)
  const card = page.getByRole('article').filter({ hasText: orderCode })
  await card.getByRole('button', { name: say('customer:next.recordVideo.button') }).click()
  await button('consent.agree').click()
  await expect(page.getByText(say('intention:device.heard'))).toBeVisible()
  await button('device.continue').click()
  const refused = page.locator('.intention-acts').getByRole('alert')
  await untilServed(refused, async () => {
    await button('record.start').click()
    await expect(button('record.stop').or(refused).first()).toBeVisible()
    return true
  })
  await expect.poll(() => recordedSeconds(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(SPOKEN_SECONDS)
  await button('record.stop').click()
  // What is on its way is kept first; the page says when it is.
  await expect(page.getByText(say('intention:upload.saved'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await button('replay.submit').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('customer:code.send') }).click()
  await expect(dialog.getByRole('button', { name: /\d/ })).toBeDisabled()
  await dialog.getByRole('textbox').fill(await readCode(product, mobile))
  await dialog.getByRole('button', { name: say('intention:replay.submit') }).click()
  await expect(page.getByRole('heading', { name: say('intention:success.title') })).toBeVisible()
}

/** The clock that runs beside the recording: "0:09". */
async function recordedSeconds(page: Page): Promise<number> {
  const [, minutes = '0', seconds = '0'] =
    /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
