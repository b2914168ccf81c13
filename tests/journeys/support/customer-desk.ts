import { findPage } from '@kaihu/domain/application/pages-together.ts'
import { findConfirmation } from '@kaihu/web/customer/steps/confirmations.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Product } from '../../harness/product.ts'
import { soonThere } from './page/soon.ts'
import { untilServed } from './page/until-served.ts'
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

  /** The heading of the section in hand, or of the page of several. */
  async seesSection(section: string): Promise<void> {
    const name = this.say(titleOf(section))
    const heading = this.page.getByRole('heading', { level: 1, name, exact: true })
    await soonThere(heading)
    await expect(heading).toBeVisible()
  }

  /** Saves the section in hand, confirms where that is asked, and comes to the next one, or to the check of all. */
  async saveSection(section: string, next: string | undefined): Promise<void> {
    const { page, say } = this
    const name = say(next === undefined ? 'customer:check.title' : titleOf(next))
    const arrived = page.getByRole('heading', { level: 1, name, exact: true })
    await untilServed(page, say, arrived, async () => {
      await page.locator('.save-bar .ant-btn-primary:visible').click()
      if (findConfirmation(section))
        await page.getByRole('button', { name: say('customer:section.confirmSave'), exact: true }).click()
    })
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
    await untilServed(page, say, this.result(), async () => {
      await this.open(orderCode, 'check')
      await page.getByRole('button', { name: say('customer:check.submit'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('customer:check.submit') })
        .click()
    })
  }

  /** Sends an application again that the bank had given back. */
  async resubmit(): Promise<void> {
    const { page, say } = this
    const label = say('customer:check.resubmit')
    const dialog = page.getByRole('dialog')
    await untilServed(page, say, this.result(), async () => {
      // After a refusal its name may still hold the icon that is fading away.
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: label }).first().click()
      await dialog.getByRole('button', { name: label }).click()
    })
  }

  private result(): Locator {
    return this.page.getByRole('heading', { name: this.say('customer:result.title') })
  }
}

function titleOf(key: string): string {
  return findPage(key) ? `customer:pages.${key}.title` : `application:sections.${key}`
}
