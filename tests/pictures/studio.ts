import { fictitiousName } from '@kaihu/db/situations/fictitious-names.ts'
import type { Browser, Page } from '@playwright/test'
import type { Order } from '../harness/order-maker/order-maker.ts'
import type { Product } from '../harness/product.ts'
import { readCode } from '../journeys/support/customer-sign-in.ts'
import { makeOrder } from '../journeys/support/orders.ts'
import { StaffDesk } from '../journeys/support/staff-desk.ts'
import { type Language, type Say, wordsOf } from '../journeys/support/words.ts'

const SCREEN = { width: 1280, height: 800 }
/** A list that still unfolds is no picture; there is nothing else to wait for. */
const SETTLE_MS = 2_000
/** What stands in the place of what is not there yet. */
const SKELETON = '.skeleton-line'

export type Frame = { readonly png: Buffer; readonly showMs: number }

/** Where the story is played: people at screens of one language, and what was taken of them. */
export class Studio {
  readonly product: Product
  readonly say: Say
  readonly stills = new Map<string, Buffer>()
  readonly frames: Frame[] = []
  readonly #browser: Browser
  readonly #language: Language
  readonly #desks = new Map<string, StaffDesk>()
  #orders = 0

  constructor(product: Product, browser: Browser, language: Language) {
    this.product = product
    this.say = wordsOf(language)
    this.#browser = browser
    this.#language = language
  }

  /** A screen of their own for somebody who is not signed in. */
  async visitor(): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: SCREEN,
      locale: this.#language,
      reducedMotion: 'reduce',
    })
    return context.newPage()
  }

  /** A member of staff, signed in. */
  async staff(username: string): Promise<StaffDesk> {
    const known = this.#desks.get(username)
    if (known) return known
    const desk = new StaffDesk(await this.visitor(), this.product.staffUrl, this.say)
    await desk.signIn(username)
    this.#desks.set(username, desk)
    return desk
  }

  /** Everybody goes home. */
  async leave(): Promise<void> {
    for (const { page } of this.#desks.values()) await page.context().close()
  }

  /** The code that was sent to the number of an order's applicant. */
  codeOf(mobile: string): Promise<string> {
    return readCode(this.product, mobile)
  }

  /** An order in a situation of db/situations, with the number of its applicant as it is typed. */
  async order(situation: string): Promise<Order> {
    this.#orders += 1
    const company = fictitiousName(this.#orders)
    const { orderCode, mobile } = await makeOrder(this.product, situation, { company })
    return { orderCode, mobile: mobile.replace(/^\+86/, '') }
  }

  /** A picture of the film. */
  async frame(page: Page, showMs = 900): Promise<Buffer> {
    const waiting = page.locator(SKELETON).or(page.getByText(this.say('files:viewer.loading')))
    // A page behind another one may wait for as long as it is not shown.
    await waiting.filter({ visible: true }).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(SETTLE_MS)
    const png = await page.screenshot()
    this.frames.push({ png, showMs })
    return png
  }

  /** One of the ten pictures, which the film shows longer. */
  async still(page: Page, name: string): Promise<void> {
    this.stills.set(name, await this.frame(page, 2_400))
  }
}
