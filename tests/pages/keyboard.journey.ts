import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { makeOrder } from '../journeys/support/orders.ts'
import { publicAddresses } from './addresses.ts'
import { expectFocusSeen } from './focus-seen.ts'

test('where the keyboard stands is seen at every stop of the staff portal', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'ntb-0300')
  const { page: desk } = await staff('cm1')
  for (const path of [
    '/dashboard/index',
    '/workCenter/todoListWork',
    `/orderDetail/index?order=${orderCode}`,
  ])
    await tabThrough(desk, product.staffUrl + path)
})

test('where the keyboard stands is seen at every stop of the customer’s portal', async ({
  product,
  customer,
  visitor,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'ntb-0300')
  const { page } = await customer(mobile.replace('+86', ''))
  for (const path of ['/customer', `/customer/openAccountSteps?order=${orderCode}`])
    await tabThrough(page, product.customerUrl + path)
  const stranger = await visitor()
  for (const address of publicAddresses(product)) await tabThrough(stranger, address)
})

async function tabThrough(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await expect(page.locator(':is(.skeleton-line, .ant-skeleton, .ant-spin-spinning):visible')).toHaveCount(0)
  await expectFocusSeen(page)
}
