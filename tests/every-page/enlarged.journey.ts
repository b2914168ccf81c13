import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { makeOrder } from '../journeys/support/orders.ts'

/** A window of 1280 x 720 enlarged to 200 %. */
const ENLARGED = { width: 640, height: 360 }

test('enlarged to 200 %, at least half of the window is left for the customer’s form', async ({
  product,
  customer,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'standard-0300')
  const { page } = await customer(mobile.replace('+86', ''))
  await expectRoom(
    page,
    `${product.customerUrl}/customer/openAccountSteps?order=${orderCode}&section=companyInfo`,
  )
})

test('enlarged to 200 %, at least half of the window is left for the work of staff', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard-0400')
  const { page } = await staff('cm1')
  for (const view of ['tasks', 'answers', 'checklist'])
    await expectRoom(page, `${product.staffUrl}/orderDetail/index?order=${orderCode}&view=${view}`)
})

/** Scrolled into the middle of a page, how much of the window's height no bar lies over. */
async function expectRoom(page: Page, address: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(ENLARGED)
  await page.goto(address)
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await expect(page.locator(':is(.skeleton-line, .ant-skeleton, .ant-spin-spinning):visible')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  expect(await page.evaluate(freeHeight), address).toBeGreaterThanOrEqual(ENLARGED.height / 2)
  if (before) await page.setViewportSize(before)
}

/** Runs in the browser: the lines of the window at which the page itself is on top, right of its middle. */
function freeHeight(): number {
  const isBar = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement))
  const lines = Array.from({ length: window.innerHeight }, (_, y) => y)
  return lines.filter((y) => !isBar(document.elementFromPoint(window.innerWidth * 0.6, y))).length
}
