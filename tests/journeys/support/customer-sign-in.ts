import { expect } from '@playwright/test'
import type { Product } from '../../harness/product.ts'
import { findSentCode } from '../../harness/sent-code.ts'
import type { CustomerDesk } from './customer-desk.ts'

/** Signs a customer in with a mainland number (11 digits) and the code that was sent to it. */
export async function signInCustomer(desk: CustomerDesk, mobile: string): Promise<void> {
  const { page, say, product } = desk
  await page.goto(`${product.customerUrl}/login-customer`)
  await typeNumberAndCode(desk, mobile)
  const home = page.getByRole('heading', { name: say('customer:accountView.title') })
  const agree = page.getByRole('button', { name: say('consents:gate.agree') })
  await expect(home.or(agree)).toBeVisible()
  // Whoever comes for the first time agrees to the terms before anything else.
  if (await agree.isVisible()) await agree.click()
  await expect(home).toBeVisible()
}

/** The same on the sign-in page that is open, which leads on to where it was come from. */
export async function typeNumberAndCode({ page, say, product }: CustomerDesk, mobile: string): Promise<void> {
  await page.getByLabel(say('access:customer.mobile')).fill(mobile)
  await page.getByRole('button', { name: say('access:customer.sendCode') }).click()
  await expect(page.getByText(say('access:customer.sent'))).toBeVisible()
  await page.locator('[name=code]').fill(await readCode(product, mobile))
  await page.getByRole('button', { name: say('access:customer.signIn'), exact: true }).click()
}

/** The newest code that the SMS twin took: what a person reads on their telephone. */
export async function readCode({ staffUrl }: Product, mobile: string): Promise<string> {
  const outbox = `${staffUrl}/dev/outbox?as=json&mobile=${encodeURIComponent(`+86${mobile}`)}`
  const { sms } = (await (await fetch(outbox)).json()) as { sms: { body: string }[] }
  const code = findSentCode(sms)
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`)
  return code
}
