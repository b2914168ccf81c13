import { findConfirmation } from '@kaihu/web/customer/steps/confirmations.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Product } from '../../harness/product.ts'
import type { Say } from './words.ts'

/** What a customer does in the portal, in the words of the screen. */
export class CustomerDesk {
  readonly page: Page
  readonly say: Say
  readonly product: Product

  constructor(page: Page, product: Product, say: Say) {
    this.page = page
    this.product = product
    this.say = say
  }

  /** Signs in with a mainland number (11 digits) and the code that was sent to it. */
  async signIn(mobile: string): Promise<void> {
    const { page, say } = this
    await page.goto(`${this.product.customerUrl}/login-customer`)
    await page.getByLabel(say('access:customer.mobile')).fill(mobile)
    await page.getByRole('button', { name: say('access:customer.sendCode') }).click()
    await expect(page.getByText(say('access:customer.sent'))).toBeVisible()
    await page.locator('[name=code]').fill(await this.readCode(mobile))
    await page.getByRole('button', { name: say('access:customer.signIn'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('customer:accountView.title') })).toBeVisible()
  }

  /** The code in the newest message that the SMS twin took. */
  async readCode(mobile: string): Promise<string> {
    const outbox = `${this.product.staffUrl}/dev/outbox?as=json&mobile=${encodeURIComponent(`+86${mobile}`)}`
    const { sms } = (await (await fetch(outbox)).json()) as { sms: { body: string }[] }
    const code = /\d{6}/.exec(sms[0]?.body ?? '')?.[0]
    if (code === undefined) throw new Error(`No code was sent to ${mobile}`)
    return code
  }

  /** Opens the overview of an application. */
  async open(orderCode: string, section = ''): Promise<void> {
    await this.page.goto(
      `${this.product.customerUrl}/customer/openAccountSteps?order=${orderCode}&section=${section}`,
    )
  }

  /** The heading of the section in hand. */
  async seesSection(section: string): Promise<void> {
    const name = this.say(`application:sections.${section}`)
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }

  /** Saves the section in hand, confirms where that is asked, and comes to the next one, or to the check of all. */
  async saveSection(section: string, next: string | undefined): Promise<void> {
    const { page, say } = this
    const name = say(next === undefined ? 'customer:check.title' : `application:sections.${next}`)
    const arrived = page.getByRole('heading', { level: 1, name, exact: true })
    const busy = page.getByText(say('errors:serviceBusy'))
    const save = async () => {
      await page.getByRole('button', { name: say('customer:section.saveAndContinue'), exact: true }).click()
      if (findConfirmation(section))
        await page.getByRole('button', { name: say('customer:section.confirmSave'), exact: true }).click()
      await expect(arrived.or(busy).first()).toBeVisible()
    }
    await save()
    // A machine that has no time for the server just now says so; a person presses again a little later.
    for (let again = 0; again < 3 && (await busy.isVisible()); again += 1) {
      await page.waitForTimeout(5_000)
      await save()
    }
    await expect(arrived).toBeVisible()
  }

  /** The stage that the customer's own list shows for an application. */
  async seesStage(orderCode: string, stage: string): Promise<void> {
    const { page, say, product } = this
    await page.goto(`${product.customerUrl}/customer/accountView`)
    const card = page.getByRole('article').filter({ hasText: orderCode })
    await expect(card.locator('[aria-current=step]')).toContainText(say(`order:stages.${stage}`))
  }

  /** Checks all answers once more and sends the application. */
  async submit(orderCode: string): Promise<void> {
    const { page, say } = this
    await this.open(orderCode, 'check')
    await page.getByRole('button', { name: say('customer:check.submit'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('customer:check.submit') })
      .click()
    await expect(page.getByRole('heading', { name: say('customer:result.title') })).toBeVisible()
  }

  /** Sends an application again that the bank had given back. */
  async resubmit(): Promise<void> {
    const { page, say } = this
    const label = say('customer:check.resubmit')
    // After a refusal its name may still hold the icon that is fading away.
    await page.getByRole('button', { name: label }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
    await expect(page.getByRole('heading', { name: say('customer:result.title') })).toBeVisible()
  }
}
