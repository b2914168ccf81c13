import type { Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { makeOrder } from '../journeys/support/orders.ts'
import { LANGUAGES } from '../journeys/support/words.ts'
import { customerAddresses, publicAddresses, staffAddresses } from './addresses.ts'
import { expectGoodPage } from './good-page.ts'

/** The smallest screen that the bank's desks have. */
const DESK = { width: 1280, height: 720 }

for (const language of LANGUAGES) {
  test.describe(`every page, in ${language}`, () => {
    test.use({ language })

    test('sign-in pages', async ({ product, visitor }) => {
      const page = await visitor()
      await walk(page, publicAddresses(product))
    })

    test('staff pages', { tag: '@walk' }, async ({ product, staff }) => {
      test.setTimeout(600_000)
      const { orderCode } = await makeOrder(product, 'ntb-0700')
      for (const [username, addresses] of staffAddresses(product, orderCode)) {
        await walk((await staff(username)).page, addresses)
      }
    })

    test('customer pages', { tag: '@walk' }, async ({ product, customer }) => {
      test.setTimeout(600_000)
      const { orderCode, mobile } = await makeOrder(product, 'ntb-0300')
      const { page } = await customer(mobile.replace('+86', ''))
      await walk(page, customerAddresses(product, orderCode))
    })

    test('a returned application, as its customer sees it', { tag: '@walk' }, async ({
      product,
      customer,
    }) => {
      const { orderCode, mobile } = await makeOrder(product, 'returned-standard')
      const { page } = await customer(mobile.replace('+86', ''))
      await walk(page, [`${product.customerUrl}/customer/openAccountSteps?order=${orderCode}`])
    })
  })
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize(DESK)
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectGoodPage(page)
    })
  }
}
