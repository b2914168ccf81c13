import type { Page } from '@playwright/test'
import { openHit } from '../journeys/support/bank-work/screening.ts'
import type { Studio } from './studio.ts'

/** A customer signs in by a code, as far as their own list; pictures are taken where `isShown`. */
export async function signIn(studio: Studio, mobile: string, isShown: boolean): Promise<Page> {
  const { say, product } = studio
  const page = await studio.visitor()
  await page.goto(`${product.customerUrl}/login-customer`)
  await page.getByLabel(say('access:customer.mobile')).fill(mobile)
  if (isShown) await studio.still(page, '01-sign-in')
  await page.getByRole('button', { name: say('access:customer.sendCode') }).click()
  await page.getByText(say('access:customer.sent')).waitFor()
  await page.locator('[name=code]').fill(await studio.codeOf(mobile))
  if (isShown) await studio.frame(page)
  await page.getByRole('button', { name: say('access:customer.signIn'), exact: true }).click()
  const home = page.getByRole('heading', { name: say('customer:accountView.title') })
  const agree = page.getByRole('button', { name: say('consents:gate.agree') })
  await home.or(agree).waitFor()
  if (await agree.isVisible()) {
    if (isShown) await studio.frame(page)
    await agree.click()
  }
  await home.waitFor()
  return page
}

async function apply(studio: Studio): Promise<void> {
  const { orderCode, mobile } = await studio.order('standard-0300')
  const page = await signIn(studio, mobile, true)
  await studio.still(page, '02-applications')
  const steps = `${studio.product.customerUrl}/customer/openAccountSteps?order=${orderCode}&section=`
  for (const [section, name] of [
    ['companyInfo', '03-form'],
    ['check', '04-check'],
  ] as const) {
    await page.goto(steps + section)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await studio.still(page, name)
  }
}

async function allocate(studio: Studio): Promise<void> {
  const { orderCode } = await studio.order('standard-0200')
  const leader = await studio.staff('cml1')
  await studio.frame(leader.page)
  await leader.open(orderCode)
  const act = leader.page.getByRole('button', { name: studio.say('order:actions.allocate_cm'), exact: true })
  await act.click()
  await leader.page.getByRole('dialog').waitFor()
  await studio.still(leader.page, '05-allocation')
}

async function review(studio: Studio): Promise<void> {
  const { orderCode } = await studio.order('standard-0400')
  const manager = await studio.staff('cm1')
  await manager.open(orderCode)
  await studio.frame(manager.page)
  await manager.open(orderCode, 'answers')
  await studio.still(manager.page, '06-review')
  await manager.open(orderCode, 'documents')
  await studio.still(manager.page, '07-documents')
}

async function screenNames(studio: Studio): Promise<void> {
  const { orderCode } = await studio.order('screening-hits-open')
  const officer = await studio.staff('ao1')
  await officer.open(orderCode, 'screening')
  await studio.frame(officer.page)
  await openHit(officer, orderCode, 'KAN, Lizhou')
  await studio.still(officer.page, '08-screening')
}

async function agree(studio: Studio): Promise<void> {
  const { orderCode } = await studio.order('accounts-awaiting-checker')
  const officer = await studio.staff('ao1')
  await officer.open(orderCode)
  await studio.still(officer.page, '09-second-person')
}

async function opened(studio: Studio): Promise<void> {
  const { orderCode, mobile } = await studio.order('standard-0000')
  const leader = await studio.staff('cml1')
  await leader.open(orderCode, 'timeline')
  await studio.frame(leader.page)
  const page = await signIn(studio, mobile, false)
  await studio.still(page, '10-opened')
}

/** From the sign-in to the open account, in the order in which it happens. */
export const STORY: readonly ((studio: Studio) => Promise<void>)[] = [
  apply,
  allocate,
  review,
  screenNames,
  agree,
  opened,
]
