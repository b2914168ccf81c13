import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import type { Order } from '../../harness/order-maker/order-maker.ts'
import { ROLE_ACCOUNTS } from '../../harness/role-accounts.ts'
import type { CustomerDesk } from '../../journeys/support/customer-desk.ts'
import type { StaffDesk } from '../../journeys/support/staff-desk.ts'
import { settle } from './settle.ts'
import { whoseTurn } from './whose-turn.ts'

/** The people at their desks. */
type People = {
  readonly staff: (username: string) => Promise<StaffDesk>
  readonly customer: (mobile: string) => Promise<CustomerDesk>
}

/** Seats that the tab of people names a holder of. */
const SEATED: Readonly<Partial<Record<BusinessRole, string>>> = {
  RO: 'RO',
  RM: 'RM',
  AO: 'AO',
  CM: 'CM',
  GSC_BB_CM: 'CM',
}

/**
 * Whether the order can go on: of those whom its page names as next, one finds something to press. Answers what is
 * wrong. An order that is over, or that waits for the bank's systems, has nobody to press.
 */
export async function deadEnd(
  reader: StaffDesk,
  people: People,
  { orderCode, mobile }: Order,
): Promise<string | null> {
  await reader.open(orderCode)
  await settle(reader.page)
  const turns = await whoseTurn(reader)
  if (await isOver(reader)) return null
  if (turns.length === 0) return 'the page names nobody who is to act next'
  if (turns.includes('SYSTEM')) return null
  if (turns.includes('CUSTOMER'))
    return customersDeadEnd(await people.customer(mobile.replace('+86', '')), orderCode)
  const holders = await seatHolders(reader, orderCode)
  const tried: string[] = []
  for (const role of turns as readonly BusinessRole[]) {
    const seat = SEATED[role]
    const username = (seat && holders.get(seat)) || ROLE_ACCOUNTS[role]
    if (await hasSomethingToPress(await people.staff(username), orderCode)) return null
    tried.push(`${role} (${username})`)
  }
  return `${tried.join(', ')} is to act next, and the page offers nothing to press`
}

/** The customer's list leads on with the one button of the application's card. */
async function customersDeadEnd({ page }: CustomerDesk, orderCode: string): Promise<string | null> {
  const card = page.getByRole('article').filter({ hasText: orderCode })
  await card.waitFor()
  const isOpen = (await card.locator('.next-step button:not([disabled])').count()) > 0
  return isOpen ? null : 'the customer is to act next, and the list of applications offers nothing to press'
}

async function isOver({ page, say }: StaffDesk): Promise<boolean> {
  const final = say('staff:next.final', { status: '' }).slice(0, 5)
  return (await page.locator('.section-card-note').filter({ hasText: final }).count()) > 0
}

/** Who sits in which seat, as the tab of people says. */
async function seatHolders(reader: StaffDesk, orderCode: string): Promise<Map<string, string>> {
  const { page, say } = reader
  await reader.open(orderCode, 'people')
  await page.locator('.seats li').first().waitFor()
  const lines = await page.locator('.seats li').allInnerTexts()
  const seats = ['RM', 'RO', 'CM', 'AO'] as const
  return new Map(
    lines.flatMap((line) => {
      const seat = seats.find((one) => line.startsWith(say(`order:seats.${one}`)))
      const person = DEMO_STAFF.find(({ nameZh, nameEn }) => line.includes(nameZh) || line.includes(nameEn))
      return seat && person ? [[seat, person.username] as const] : []
    }),
  )
}

/** Acts that take an order on, beside those that end it or give it away. */
const ONWARD = [
  '.next-acts button:not([disabled]):not(.ant-btn-dangerous)',
  '.approval-acts button:not([disabled])',
  '.task-acts button:not([disabled])',
  '.task-acts a',
].join(', ')

async function hasSomethingToPress(desk: StaffDesk, orderCode: string): Promise<boolean> {
  const { page } = desk
  await desk.open(orderCode)
  await settle(page)
  if ((await page.locator(ONWARD).count()) > 0) return true
  // Else the page leads to where something is done first.
  const ways = page.locator('.next-closed a')
  for (let index = 0; index < (await ways.count()); index += 1) {
    await ways.nth(index).click()
    await settle(page)
    if ((await page.locator('main [role=tabpanel]:visible button:not([disabled])').count()) > 0) return true
    await desk.open(orderCode)
    await settle(page)
  }
  return false
}
