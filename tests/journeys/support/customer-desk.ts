import { findConfirmation } from '@kaihu/web/customer/steps/confirmations.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Product } from '../../harness/product.ts'
import { soonThere } from './soon.ts'
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

  /** Opens the overview of an application. */
  async open(orderCode: string, section = ''): Promise<void> {
    await this.page.goto(
      `${this.product.customerUrl}/customer/openAccountSteps?order=${orderCode}&section=${section}`,
    )
  }

  /** The heading of the section in hand. */
  async seesSection(section: string): Promise<void> {
    const name = this.say(`application:sections.${section}`)
    const heading = this.page.getByRole('heading', { level: 1, name, exact: true })
    await soonThere(heading)
    await expect(heading).toBeVisible()
  }

  /** Saves the section in hand, confirms where that is asked, and comes to the next one, or to the check of all. */
  async saveSection(section: string, next: string | undefined): Promise<void> {
    const { page, say } = this
    const name = say(next === undefined ? 'customer:check.title' : `application:sections.${next}`)
    const arrived = page.getByRole('heading', { level: 1, name, exact: true })
    const busy = page.getByText(say('errors:serviceBusy'))
    // A machine that has no time for the server just now says so; a person presses again a little later.
    await expect(async () => {
      await page.getByRole('button', { name: say('customer:section.saveAndContinue'), exact: true }).click()
      if (findConfirmation(section))
        await page.getByRole('button', { name: say('customer:section.confirmSave'), exact: true }).click()
      await soonThere(arrived.or(busy))
      await expect(arrived.or(busy).first()).toBeVisible()
      expect(await busy.isVisible()).toBe(false)
    }).toPass({ intervals: [5_000], timeout: 120_000 })
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
