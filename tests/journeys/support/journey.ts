import type { Page } from '@playwright/test'
import { test as base } from '../../harness/product.ts'
import { CustomerDesk } from './customer-desk.ts'
import { StaffDesk } from './staff-desk.ts'
import { type Language, type Say, wordsOf } from './words.ts'

type Desks = {
  /** the language of every screen of this test */
  language: Language
  say: Say
  /** a member of staff at a desk of their own, signed in; the same desk when asked for again */
  staff: (username: string) => Promise<StaffDesk>
  /** a customer in a browser of their own, signed in with a mainland number */
  customer: (mobile: string) => Promise<CustomerDesk>
  /** a browser of its own with nobody signed in */
  visitor: () => Promise<Page>
  /** what the browsers complained about in their consoles; a test fails when it is not empty at the end */
  complaints: string[]
}

/** A journey: several people, each in a browser of their own, on one running product. */
export const test = base.extend<Desks>({
  language: ['zh-CN', { option: true }],
  say: async ({ language }, use) => use(wordsOf(language)),
  complaints: async ({ browserName }, use) => {
    const found: string[] = []
    await use(found)
    base.expect(found, `nothing in the consoles of ${browserName}`).toEqual([])
  },
  visitor: async ({ browser, language, complaints }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext({ locale: language })
      const page = await context.newPage()
      page.on('console', (message) => {
        // A refused call is part of some stories; the browser notes each by itself.
        const isAnswer = message.text().includes('the server responded with a status of')
        if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
  staff: async ({ product, say, visitor }, use) => {
    const desks = new Map<string, StaffDesk>()
    await use(async (username) => {
      const known = desks.get(username)
      if (known) return known
      const desk = new StaffDesk(await visitor(), product.staffUrl, say)
      await desk.signIn(username)
      desks.set(username, desk)
      return desk
    })
  },
  customer: async ({ product, say, visitor }, use) => {
    await use(async (mobile) => {
      const desk = new CustomerDesk(await visitor(), product, say)
      await desk.signIn(mobile)
      return desk
    })
  },
})

export { expect } from '@playwright/test'
