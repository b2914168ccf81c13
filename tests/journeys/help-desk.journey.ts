import type { Page } from '@playwright/test'
import type { Product } from '../harness/product.ts'
import { expect, test } from './support/journey.ts'
import type { Say } from './support/words.ts'

test('a ticket raised while the support desk is away gets there by itself, its answer comes back, and only its author sees it', async ({
  product,
  customer,
  staff,
  say,
}) => {
  const { page } = await customer('13612340091')
  await tellDesk(product, 'fail')
  try {
    await raiseTicket(page, say)
    await choose(page, say, 'tickets.title')
    await page.getByRole('link', { name: /^ST\d+$/ }).click()
    await expect(page.getByText(say('help:event.not_delivered')).first()).toBeVisible({ timeout: 15_000 })
  } finally {
    await tellDesk(product, 'none')
  }
  await expect(stateOf(page, say, 'received')).toBeVisible({ timeout: 30_000 })

  const incidentNumber =
    (await page
      .getByText(/^INC\d+$/)
      .first()
      .textContent()) ?? ''
  await post(product, '/dev/desk', { incidentNumber, state: 'RESOLVED', note: '已为您重置，请重新登录。' })
  await page.getByRole('button', { name: say('help:ticket.ask') }).click()
  await expect(stateOf(page, say, 'resolved')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('已为您重置，请重新登录。')).toBeVisible()

  const desk = await staff('cm1')
  await desk.page.goto(new URL(page.url()).href.replace(product.customerUrl, product.staffUrl))
  await expect(desk.page.getByText(say('help:ticket.unknown'))).toBeVisible()
  await findChapter(desk.page, say)
})

/** Tries to send an empty ticket, fills it in, and confirms the manual when asked. */
async function raiseTicket(page: Page, say: Say): Promise<void> {
  await choose(page, say, 'open.newTicket')
  const dialog = page.getByRole('dialog', { name: say('help:serviceTicket') })
  const submit = dialog.getByRole('button', { name: say('help:ticket.submit'), exact: true })
  await submit.click()
  await expect(dialog.getByText(say('help:ticket.missing.subject'))).toBeVisible()
  await dialog.getByRole('button', { name: say('help:ticket.noNumber', { none: 'N/A' }) }).click()
  await dialog.getByLabel(say('help:ticket.subject')).fill('登录后页面空白')
  await dialog.getByLabel(say('help:ticket.description')).fill('输入验证码后只看到空白页。')
  await submit.click()
  await page.getByRole('button', { name: say('help:ticket.readConfirm') }).click()
  await expect(page.getByText(say('help:ticket.submitted'))).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** From any page by its own help to the manual, and there to a chapter by its pinyin. */
async function findChapter(page: Page, say: Say): Promise<void> {
  await page.goto(new URL('/dashboard/index', page.url()).href)
  await choose(page, say, 'open.here')
  await expect(page).toHaveURL(/chapter=start&at=dashboard/)
  await page.getByRole('searchbox', { name: say('help:manual.search') }).fill('tuihuibiaozhu')
  await page.getByRole('link', { name: '退回标注' }).first().click()
  await expect(page.getByRole('heading', { name: '退回标注' })).toBeInViewport()
  // What is searched for stands in the address a moment later: the reader stays where they are.
  await expect(page).toHaveURL(/q=tuihuibiaozhu/)
  await expect(page.getByRole('heading', { name: '退回标注' })).toBeInViewport()
}

/** Takes an entry of the help in the header. */
async function choose(page: Page, say: Say, entry: string): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: say('help:helpDesk'), exact: true }).click()
  await page.getByRole('menuitem', { name: say(`help:${entry}`) }).click()
}

function stateOf(page: Page, say: Say, state: string) {
  return page.locator('.page-header').getByText(say(`help:state.${state}`), { exact: true })
}

/** Turns the switch of the support desk's twin. */
function tellDesk(product: Product, mode: 'fail' | 'none') {
  return post(product, '/dev/faults', { system: 'tickets', mode })
}

async function post({ staffUrl }: Product, path: string, body: object): Promise<void> {
  const answer = await fetch(`${staffUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: staffUrl },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}
