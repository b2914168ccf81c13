import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getDashboard } from '@kaihu/contract/dashboard.ts'
import { type listOrders, ORDER_SORTS } from '@kaihu/contract/order-list.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { ROLES } from '@kaihu/domain/access/roles.ts'
import { cardHref, statusHref } from '@kaihu/web/staff/dashboard/dashboard-cards.ts'
import { queryOf } from '@kaihu/web/staff/order-list/order-filters.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const LIST = '/workCenter/orderRetrieval'
const MADE = ['standard-0200', 'standard-0400', 'simplified-0200']
const LATE = ['standard-0200', 'standard-0200']

beforeAll(async () => {
  const long = new Date(Date.now() - 20 * 86_400_000)
  for (const [index, name] of [...MADE, ...LATE].entries()) {
    const start = index < MADE.length ? {} : { start: long }
    await SITUATIONS[name]?.make(makeWorld(database, { variant: 9_540 + index, ...start }))
  }
})

type Dashboard = CallAnswer<typeof getDashboard>
type Listed = CallAnswer<typeof listOrders>

/** The question that the list's page asks for an address. */
function askedBy(href: string, staffId: string): string {
  const { sort = '', ...texts } = Object.fromEntries(new URL(href, 'http://desk').searchParams)
  const [key = '', direction] = sort.split(':')
  const page = {
    sort: { key, direction: direction === 'desc' ? 'desc' : 'asc' } as const,
    cursor: null,
    pageSize: 50,
  }
  return new URLSearchParams(queryOf(texts, page, staffId) as Record<string, string>).toString()
}

/** Whoever has lines alone, or administers, has no list of orders and no number that leads to one. */
const LISTED = ROLES.filter((role) => cardHref({ card: 'overdue', count: 1, query: {} }, role) !== null)

test.each(LISTED.flatMap((role) => DEMO_STAFF.find(({ roles }) => roles.join() === role) ?? []))(
  'every number on the first page of $username is the number of its list, however the list is sorted',
  async ({ username, staffId, roles: [role = 'CM'] }) => {
    const client = await desk(username)
    const { data } = await client.send<Dashboard>('GET', '/v1/dashboard')
    const links = [
      ...data.cards.map((card) => ({ count: card.count, href: cardHref(card, role) })),
      ...data.byStatus.map(({ status, count }) => ({ count, href: statusHref(status) })),
    ].filter(({ href }) => href?.startsWith(LIST))
    for (const { count, href } of links) {
      const asked = new URLSearchParams(askedBy(href ?? '', staffId))
      for (const sort of ORDER_SORTS) {
        asked.set('sort', sort)
        const list = await client.send<Listed>('GET', `/v1/orders?${asked.toString()}`)
        expect(`${href} ${sort}: ${list.data.total.value}`).toBe(`${href} ${sort}: ${count}`)
        expect(list.data.items).toHaveLength(count)
      }
    }
    expect(links.length).toBeGreaterThan(0)
  },
)

test('a list opened from a card has what is urgent by priority before what is urgent by date', async () => {
  const leader = await desk('cml1')
  const { data } = await leader.send<Dashboard>('GET', '/v1/dashboard')
  const overdue = data.cards.find(({ card }) => card === 'overdue')
  if (overdue === undefined) throw new Error('no such card')
  const asked = askedBy(cardHref(overdue, 'CM_LEADER') ?? '', '')
  const list = async () => (await leader.send<Listed>('GET', `/v1/orders?${asked}`)).data.items
  const last = (await list()).at(-1)
  expect((await list()).length).toBeGreaterThan(1)
  const body = { type: 'set_priority', version: last?.version, priority: 'high' }
  await leader.send('POST', `/v1/orders/${last?.orderCode}/commands`, body)
  expect((await list())[0]?.orderCode).toBe(last?.orderCode)
})
