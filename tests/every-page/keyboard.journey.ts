import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { makeOrder } from '../journeys/support/orders.ts'
import { publicAddresses } from './addresses.ts'
import { expectAllFocusSeen, expectFocusSeen } from './focus-seen.ts'

test('where the keyboard stands is seen at every stop of the staff portal', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'standard-0300')
  const { page: desk } = await staff('cm1')
  for (const path of [
    '/dashboard/index',
    '/workCenter/todoListWork',
    `/orderDetail/index?order=${orderCode}`,
  ])
    await tabThrough(desk, product.staffUrl + path)
  for (const view of ['answers', 'documents', 'papers', 'people', 'timeline'])
    await lookAtAll(desk, `${product.staffUrl}/orderDetail/index?order=${orderCode}&view=${view}`)
})

test('where the keyboard stands is seen at every stop of the customer’s portal', async ({
  product,
  customer,
  visitor,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'standard filled in')
  const { page } = await customer(mobile.replace('+86', ''))
  for (const path of ['/customer', `/customer/openAccountSteps?order=${orderCode}`])
    await tabThrough(page, product.customerUrl + path)
  for (const section of ['companyInfo', 'ownership', 'designatedFiles', 'statement', 'check'])
    await lookAtAll(
      page,
      `${product.customerUrl}/customer/openAccountSteps?order=${orderCode}&section=${section}`,
    )
  for (const path of [`/customer/signers?order=${orderCode}`, '/customer/myData', '/customer/prepare'])
    await lookAtAll(page, product.customerUrl + path)
  const stranger = await visitor()
  for (const address of publicAddresses(product)) await tabThrough(stranger, address)
})

async function tabThrough(page: Page, address: string): Promise<void> {
  await goTo(page, address)
  await expectFocusSeen(page)
}

async function lookAtAll(page: Page, address: string): Promise<void> {
  await goTo(page, address)
  await expectAllFocusSeen(page)
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(page.locator('h1:visible').first()).toBeVisible()
  await expect(page.locator(':is(.skeleton-line, .ant-skeleton, .ant-spin-spinning):visible')).toHaveCount(0)
}
