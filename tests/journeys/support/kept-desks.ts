import type { Browser, Page } from '@playwright/test'
import { StaffDesk } from './staff-desk.ts'
import { type Language, wordsOf } from './words.ts'

/** What the browsers complained about in their consoles since the test began. */
export type Complaints = string[]

/** A page in a browser of its own, whose console is listened to. */
export async function openPage(browser: Browser, language: Language, complaints: Complaints): Promise<Page> {
  const context = await browser.newContext({ locale: language })
  const page = await context.newPage()
  // A refused call is part of some stories, and a server without time says so: the browser and the page note each.
  const answers = ['the server responded with a status of', wordsOf(language)('errors:serviceBusy')]
  page.on('console', (message) => {
    const isAnswer = answers.some((answer) => message.text().includes(answer))
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      throw new Error(`the page's policy forbade ${violatedDirective} ${blockedURI} in ${sourceFile}`)
    }),
  )
  return page
}

/** Members of staff who stay signed in from test to test: to sign in costs more than most acts. */
export class KeptDesks {
  readonly complaints: Complaints = []
  readonly #browser: Browser
  readonly #url: string
  readonly #desks = new Map<string, { desk: StaffDesk; language: Language }>()

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  async of(username: string, language: Language): Promise<StaffDesk> {
    const known = this.#desks.get(username)
    if (known?.language === language) return known.desk
    await this.forget(username)
    const page = await openPage(this.#browser, language, this.complaints)
    const desk = new StaffDesk(page, this.#url, wordsOf(language))
    await desk.signIn(username)
    this.#desks.set(username, { desk, language })
    return desk
  }

  /** Whoever signs in anew ends the session of the desk that was kept. */
  async forget(username: string): Promise<void> {
    const known = this.#desks.get(username)
    this.#desks.delete(username)
    await known?.desk.page.context().close()
  }

  /** Leaves every desk as the next test wants to find it: signed in, nothing open, nothing set, nothing going on. */
  async tidy(): Promise<void> {
    await Promise.all([...this.#desks.values()].map(({ desk }) => leave(desk.page)))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#desks.values()].map(({ desk }) => desk.page.context().close()))
  }
}

async function leave(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL('/robots.txt', page.url()).href)
}
