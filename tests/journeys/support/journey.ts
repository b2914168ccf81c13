import type { Page } from '@playwright/test'
import { test as base } from '../../harness/product.ts'
import { CustomerDesk } from './customer-desk.ts'
import { signInCustomer } from './customer-sign-in.ts'
import { KeptDesks, openPage } from './kept-desks.ts'
import { StaffDesk } from './staff-desk.ts'
import { type Language, type Say, wordsOf } from './words.ts'

type Desks = {
  /** the language of every screen of this test */
  language: Language
  say: Say
  /** a member of staff at a desk of their own, who is signed in already when an earlier test had them */
  staff: (username: string) => Promise<StaffDesk>
  /** a member of staff who signs in for this test alone: where sign-in, role or language is what is tried */
  freshStaff: (username: string) => Promise<StaffDesk>
  /** a customer in a browser of their own, signed in with a mainland number */
  customer: (mobile: string) => Promise<CustomerDesk>
  /** a browser of its own with nobody signed in */
  visitor: () => Promise<Page>
  /** what the browsers complained about in their consoles; a test fails when it is not empty at the end */
  complaints: string[]
}

/** A journey: several people, each in a browser of their own, on one running product. */
export const test = base.extend<Desks, { kept: KeptDesks }>({
  language: ['zh-CN', { option: true }],
  say: async ({ language }, use) => use(wordsOf(language)),
  kept: [
    async ({ browser, product }, use) => {
      const kept = new KeptDesks(browser, product.staffUrl)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  complaints: async ({ browserName, kept }, use) => {
    kept.complaints.length = 0
    await use(kept.complaints)
    base.expect(kept.complaints, `nothing in the consoles of ${browserName}`).toEqual([])
  },
  visitor: async ({ browser, language, complaints }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await openPage(browser, language, complaints)
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
  staff: async ({ kept, language, complaints: _complaints }, use) => {
    await use((username) => kept.of(username, language))
    await kept.tidy()
  },
  freshStaff: async ({ product, say, visitor, kept }, use) => {
    await use(async (username) => {
      await kept.forget(username)
      const desk = new StaffDesk(await visitor(), product.staffUrl, say)
      await desk.signIn(username)
      return desk
    })
  },
  customer: async ({ product, say, visitor }, use) => {
    await use(async (mobile) => {
      const desk = new CustomerDesk(await visitor(), product, say)
      await signInCustomer(desk, mobile)
      return desk
    })
  },
})

export { expect } from '@playwright/test'
