import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Product, startProduct } from '../tests/harness/product.ts'
import { makeOrder } from '../tests/journeys/support/orders.ts'
import { StaffDesk } from '../tests/journeys/support/staff-desk.ts'
import { wordsOf } from '../tests/journeys/support/words.ts'
import { miss, progress, report } from './figures/figure.ts'
import { openBrowser } from './form/browser.ts'

/** What the same work took by hand when it was first counted (November 2026): a third of it is the goal. */
const AT_FIRST: Readonly<Record<string, number>> = { allocation: 4, papersAtOnce: 28, approval: 3 }

/** What others hear of is asked before it is done, so it takes no less (ADR 230). */
const ASKED_ONCE = 2

const language = 'zh-CN'
const soon = expect.configure({ timeout: 60_000 })
const say = wordsOf(language)

type Hand = { presses: number; keys: number }

/** Counts what a hand does: presses of the mouse, and keys that are no letter of a text. */
const COUNTER = `
  globalThis.hand = { presses: 0, keys: 0 }
  addEventListener('pointerdown', (event) => { if (event.isTrusted) hand.presses += 1 }, true)
  addEventListener('keydown', (event) => {
    const isText = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea')
    if (event.isTrusted && !['Alt', 'Shift'].includes(event.key) && !(isText && event.key.length === 1)) hand.keys += 1
  }, true)`

type Desks = { of: (username: string) => Promise<StaffDesk> }

async function openDesks(product: Product, first: Page): Promise<Desks> {
  const browser = first.context().browser()
  if (!browser) throw new Error('no browser')
  return {
    of: async (username) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: language })
      const page = await context.newPage()
      await page.addInitScript(COUNTER)
      const desk = new StaffDesk(page, product.staffUrl, say)
      await desk.signIn(username)
      return desk
    },
  }
}

async function count(
  figure: string,
  { page }: StaffDesk,
  work: () => Promise<void>,
  parts = 1,
): Promise<void> {
  await page.evaluate('hand.presses = hand.keys = 0')
  await work()
  const { presses, keys } = (await page.evaluate('hand')) as Hand
  const value = presses + keys
  report({ bench: 'hand', figure, value, unit: 'presses', presses, keys, parts })
  const before = AT_FIRST[figure]
  if (before === undefined) return
  const goal = Math.max(before / 3, ASKED_ONCE)
  if (value > goal) miss(`${figure}: ${value} presses, the goal is ${goal.toFixed(1)}`)
}

async function claimAndAllocate(product: Product, desks: Desks): Promise<void> {
  const { orderCode } = await makeOrder(product, 'standard-0200')
  const leader = await desks.of('cml1')
  await leader.page.goto(`${leader.url}/workCenter/activityCenterlist`)
  const claim = leader.page.getByRole('button', { name: say('work:pool.claimNamed', { code: orderCode }) })
  await claim.waitFor()
  await count('claim', leader, async () => {
    await claim.click()
    await soon(leader.page.locator('.page-header').getByText(orderCode)).toBeVisible()
  })
  // The board's suggestion stands there; who wants another person presses twice more.
  await count('allocation', leader, () =>
    leader.act('allocate_cm', (dialog) =>
      soon(dialog.locator('.ant-select-content-has-value')).toBeVisible(),
    ),
  )
}

/** Looks every section through by key, with the first answer of three of them marked and a reason for each. */
async function review(desk: StaffDesk, orderCode: string): Promise<void> {
  await desk.open(orderCode, 'answers')
  const { page } = desk
  const shown = page.locator('.nav-progress')
  await shown.waitFor()
  const sections = await page.locator('[data-section]').count()
  const isKept = () => page.waitForResponse((answer) => answer.url().includes('/return-marks'))
  await count(
    'review',
    desk,
    async () => {
      await page.locator('[data-section] [data-path]').first().click()
      for (let at = 0; at < sections; at += 1) {
        if (at % 12 === 0) {
          await page.keyboard.press('j')
          await page.keyboard.press('m')
          const kept = isKept()
          await page.keyboard.type('请核对')
          await kept
          await page.keyboard.press('Escape')
        }
        await page.keyboard.press('Enter')
        const words = say('staff:review.progress', { reviewed: at + 1, count: sections })
        await soon(shown).toHaveText(words)
      }
    },
    sections,
  )
}

async function acceptPapers(desk: StaffDesk, orderCode: string): Promise<void> {
  await desk.open(orderCode, 'documents')
  const { page } = desk
  const papers = page.locator('.slot-document')
  await papers.first().waitFor()
  const all = await papers.count()
  const accepted = papers.filter({ hasText: say('files:state.accepted') })
  const before = await accepted.count()
  await count(
    'papers',
    desk,
    async () => {
      for (let done = before; done < all; done += 1) {
        await page.keyboard.press('Alt+A')
        await soon(accepted).toHaveCount(done + 1)
      }
    },
    all - before,
  )
}

async function acceptAtOnce(desk: StaffDesk, orderCode: string): Promise<void> {
  await desk.open(orderCode, 'documents')
  const { page } = desk
  const papers = page.locator('.slot-document')
  await papers.first().waitFor()
  const waiting = papers.filter({ hasNotText: say('files:state.accepted') })
  const all = await waiting.count()
  const work = async () => {
    await page.getByRole('button', { name: say('files:desk.acceptRest', { count: all }) }).click()
    await desk.confirm(say('files:desk.acceptRest', { count: all }), (dialog) =>
      dialog.getByRole('textbox').fill('均已核对原件'),
    )
    await soon(waiting).toHaveCount(0)
  }
  await count('papersAtOnce', desk, work, all)
}

async function workAsCaseManager(product: Product, desks: Desks): Promise<void> {
  const { orderCode } = await makeOrder(product, 'standard-0400')
  const cm = await desks.of('cm1')
  await acceptPapers(cm, orderCode)
  await acceptAtOnce(cm, (await makeOrder(product, 'standard-0400')).orderCode)
  await review(cm, orderCode)
  await count('return', cm, async () => {
    await cm.act('return_to_customer', (dialog) =>
      dialog.getByLabel(say('staff:act.comment')).fill('请按标注修改后重新提交'),
    )
    await cm.seesStatus('0300')
  })
}

async function approve(product: Product, desks: Desks): Promise<void> {
  const { orderCode } = await makeOrder(product, 'reject-awaiting-checker')
  const leader = await desks.of('cml1')
  await leader.open(orderCode)
  await count('approval', leader, () => leader.decide('approve'))
}

export async function main(): Promise<void> {
  const product = await startProduct()
  const { page, close } = await openBrowser()
  try {
    const desks = await openDesks(product, page)
    for (const work of [claimAndAllocate, workAsCaseManager, approve]) {
      progress(work.name)
      await work(product, desks)
    }
  } finally {
    await close()
    await product.stop()
  }
}
