import { expect } from '@playwright/test'
import type { Product } from '../../harness/product.ts'
import type { CustomerDesk } from './customer-desk.ts'

/** Signs a customer in with a mainland number (11 digits) and the code that was sent to it. */
export async function signInCustomer({ page, say, product }: CustomerDesk, mobile: string): Promise<void> {
  await page.goto(`${product.customerUrl}/login-customer`)
  await page.getByLabel(say('access:customer.mobile')).fill(mobile)
  await page.getByRole('button', { name: say('access:customer.sendCode') }).click()
  await expect(page.getByText(say('access:customer.sent'))).toBeVisible()
  await page.locator('[name=code]').fill(await readCode(product, mobile))
  await page.getByRole('button', { name: say('access:customer.signIn'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('customer:accountView.title') })).toBeVisible()
}

/** The code in the newest message that the SMS twin took: what a person reads on their telephone. */
export async function readCode({ staffUrl }: Product, mobile: string): Promise<string> {
  const outbox = `${staffUrl}/dev/outbox?as=json&mobile=${encodeURIComponent(`+86${mobile}`)}`
  const { sms } = (await (await fetch(outbox)).json()) as { sms: { body: string }[] }
  const code = /\d{6}/.exec(sms[0]?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`)
  return code
}
