import type { Ticket, TicketRow } from '@kaihu/contract/helpdesk.ts'
import { incidentOf, type Origin } from '@kaihu/domain/helpdesk/incident.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedClient, signInCustomer, signInStaff } from '../../tests/harness/signed-client.ts'
import { testUrl } from '../../tests/harness/test-database.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { setFaultSetting } from '../bank/fault.ts'
import { ticketTwin, workOnIncident } from '../bank/tickets/ticket-twin.ts'
import { adaptTicketDesk } from '../bank/tickets/tickets.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createLogger } from '../platform/log.ts'
import { deliverTicket, findLostTickets } from './deliver-ticket.usecase.ts'
import { followTickets } from './follow-tickets.usecase.ts'
import { helpdeskJobs } from './helpdesk.room.ts'
import { helpdeskRoutes } from './helpdesk.routes.ts'

const INCIDENT = '/v1/hubext/dbs-support-desk-service/v5/incident'
const { app, database, ownerUrl } = await startTestServer({ rooms: () => helpdeskRoutes })
const deps = { database, desk: adaptTicketDesk(ticketTwin(database)), clock: () => new Date() }
let staff: SignedClient
let customer: SignedClient

beforeAll(async () => {
  const worker = await startWorker(helpdeskJobs(deps), {
    databaseUrl: testUrl(ownerUrl),
    log: createLogger({ LOG_LEVEL: 'silent' }),
    isWorking: false,
  })
  await worker.stop()
  staff = await signInStaff(app, 'cm1')
  customer = await signInCustomer(app, '13700000011')
})
beforeEach(() => setDesk('none'))

function setDesk(mode: 'none' | 'fail' | 'wrong' | 'slow', remaining?: number) {
  return setFaultSetting(database, { system: 'tickets', mode, delayMs: 0, remaining })
}

function payload(employeeId = 'S0011', origin: Origin = 'KAIHU_STAFF') {
  return incidentOf(
    { ticketNo: 'N/A', subject: '打印页面空白', description: '在订单页打印时只有一张白纸。' },
    { employeeId, origin },
  )
}

async function raise(client = staff, body: unknown = payload()): Promise<string> {
  const answer = await client.send<{ ticketCode: string }>('POST', INCIDENT, body)
  expect(answer.code).toBe('000000')
  return answer.data.ticketCode
}

async function read(ticketCode: string, client = staff): Promise<Ticket> {
  return (await client.send<Ticket>('GET', `/v1/help/tickets/${ticketCode}`)).data
}

async function incidents() {
  return (await database.selectFrom('twin.incident').selectAll().execute()).map(({ payload: kept }) => kept)
}

async function jobsOf(ticketCode: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where name = 'ticket-deliver' and data->>'ticketCode' = ${ticketCode}`.execute(database)
  return rows[0]?.jobs ?? 0
}

function kindsOf({ events }: Ticket) {
  return events.map(({ kind }) => kind)
}

test('a ticket is kept with the job that delivers it, and reaches the support desk with the agreed payload', async () => {
  const ticketCode = await raise()
  expect(await jobsOf(ticketCode)).toBe(1)
  expect(await read(ticketCode)).toMatchObject({
    state: 'sending',
    incidentNumber: null,
    subject: '打印页面空白',
  })
  const before = (await incidents()).length
  await deliverTicket({ ticketCode, isLastTry: false }, deps)
  const kept = await incidents()
  expect(kept).toHaveLength(before + 1)
  expect(kept).toContainEqual(payload())
  const ticket = await read(ticketCode)
  expect(ticket).toMatchObject({ state: 'received', attempts: 1, canResend: false })
  expect(ticket.incidentNumber).toMatch(/^INC\d+$/)
  expect(kindsOf(ticket)).toEqual(['submitted', 'delivered'])
})

test('the same job run twice, at once or later, raises one incident', async () => {
  const ticketCode = await raise()
  const before = (await incidents()).length
  const job = { ticketCode, isLastTry: false }
  await Promise.all([deliverTicket(job, deps), deliverTicket(job, deps)])
  await deliverTicket(job, deps)
  expect(await incidents()).toHaveLength(before + 1)
  expect(kindsOf(await read(ticketCode))).toEqual(['submitted', 'delivered'])
})

test('a wrong answer counts as a failure, and the repeat does not raise a second incident', async () => {
  const ticketCode = await raise()
  const before = (await incidents()).length
  await setDesk('wrong', 1)
  await expect(deliverTicket({ ticketCode, isLastTry: false }, deps)).rejects.toThrow('shape')
  await deliverTicket({ ticketCode, isLastTry: false }, deps)
  expect(await incidents()).toHaveLength(before + 1)
  expect(kindsOf(await read(ticketCode))).toEqual(['submitted', 'not_delivered', 'delivered'])
})

test('after the last try the ticket shows as failed, and its author sends it again', async () => {
  const ticketCode = await raise()
  await setDesk('fail')
  await expect(deliverTicket({ ticketCode, isLastTry: false }, deps)).rejects.toThrow('tickets')
  expect(await read(ticketCode)).toMatchObject({ state: 'sending', canResend: false })
  await deliverTicket({ ticketCode, isLastTry: true }, deps)
  expect(await read(ticketCode)).toMatchObject({ state: 'failed', canResend: true, attempts: 2 })
  await setDesk('none')
  const again = await staff.send('POST', `/v1/help/tickets/${ticketCode}/resend`, {})
  expect(again.data).toEqual({ state: 'sending' })
  expect(await jobsOf(ticketCode)).toBe(2)
  await deliverTicket({ ticketCode, isLastTry: false }, deps)
  expect(kindsOf(await read(ticketCode))).toEqual([
    'submitted',
    'not_delivered',
    'failed',
    'resent',
    'delivered',
  ])
})

test('a ticket that is on its way is not sent a second time by its author', async () => {
  const ticketCode = await raise()
  await staff.send('POST', `/v1/help/tickets/${ticketCode}/resend`, {})
  expect(await jobsOf(ticketCode)).toBe(1)
  expect(kindsOf(await read(ticketCode))).toEqual(['submitted'])
})

test('what the support desk does comes back once, with its note, until the ticket is over', async () => {
  const ticketCode = await raise()
  await deliverTicket({ ticketCode, isLastTry: false }, deps)
  const { incidentNumber } = await read(ticketCode)
  const work = (state: 'IN_PROGRESS' | 'CLOSED', note: string) =>
    workOnIncident(database, { incidentNumber: incidentNumber ?? '', state, note })
  await work('IN_PROGRESS', '正在查看。')
  await setDesk('fail')
  await followTickets(deps)
  expect((await read(ticketCode)).state).toBe('received')
  await setDesk('none')
  await Promise.all([followTickets(deps), followTickets(deps)])
  await work('CLOSED', '已修复。')
  await followTickets(deps)
  const ticket = await read(ticketCode)
  expect(ticket.state).toBe('closed')
  expect(ticket.events.map(({ note }) => note)).toEqual([null, null, '正在查看。', '已修复。'])
  await work('IN_PROGRESS', '再看。')
  await followTickets(deps)
  expect(await read(ticketCode)).toEqual(ticket)
})

test('nobody sees another’s ticket: the answer is the same as for none at all', async () => {
  const ticketCode = await raise()
  const mine = await raise(
    customer,
    payload(
      (customer.grant as unknown as { customer: { customerId: string } }).customer.customerId,
      'KAIHU_CUSTOMER',
    ),
  )
  const colleague = await signInStaff(app, 'cm2')
  for (const [client, code] of [
    [colleague, ticketCode],
    [customer, ticketCode],
    [staff, mine],
    [staff, 'ST20261199999999'],
  ] as const) {
    const answers = [
      await client.send('GET', `/v1/help/tickets/${code}`),
      await client.send('POST', `/v1/help/tickets/${code}/resend`, {}),
      await client.send('POST', `/v1/help/tickets/${code}/ask`, {}),
    ]
    expect(answers.map(({ status, code: refusal }) => [status, refusal])).toEqual([
      [404, '100005'],
      [404, '100005'],
      [404, '100005'],
    ])
  }
  const codes = async (client: SignedClient) =>
    (await client.send<{ items: TicketRow[] }>('GET', '/v1/help/tickets')).data.items.map(
      (row) => row.ticketCode,
    )
  expect(await codes(customer)).toEqual([mine])
  expect(await codes(colleague)).toEqual([])
})

test('the list is paged by key and found by group and by words', async () => {
  const one = await signInStaff(app, 'ao1')
  const { staffId } = one.grant.userInfo
  const codes: string[] = []
  for (const subject of ['一号', '二号', '三号 50%']) {
    const body = incidentOf(
      { ticketNo: 'N/A', subject, description: 'x' },
      { employeeId: staffId, origin: 'KAIHU_STAFF' },
    )
    codes.push(await raise(one, body))
  }
  type Page = { items: TicketRow[]; nextCursor: string | null }
  const list = async (query: string) => (await one.send<Page>('GET', `/v1/help/tickets?${query}`)).data
  const first = await list('pageSize=2')
  expect(first.items.map(({ subject }) => subject)).toEqual(['三号 50%', '二号'])
  const second = await list(`pageSize=2&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ items: [{ ticketCode: codes[0] }], nextCursor: null })
  const found = await list(`search=${encodeURIComponent('0%')}`)
  expect(found.items.map(({ ticketCode }) => ticketCode)).toEqual([codes[2]])
  expect((await list('group=done')).items).toEqual([])
})

test('an incident that names somebody else, lacks the confirmation or is too long is refused and not kept', async () => {
  const before = await database.selectFrom('service_ticket').select('ticket_code').execute()
  const good = payload()
  const details = good.details
  const bad = [
    payload('S0012'),
    payload('S0011', 'KAIHU_CUSTOMER'),
    { ...good, tags: [] },
    { ...good, application: 'OTHER' },
    { ...good, details: { ...details, priority: 'HIGH' } },
    { ...good, details: { ...details, notes: '1'.repeat(21) } },
    { ...good, details: { ...details, title: '字'.repeat(51) } },
    { ...good, details: { ...details, description: '' } },
  ]
  for (const body of bad) expect((await staff.send('POST', INCIDENT, body)).code).toBe('100001')
  expect(await database.selectFrom('service_ticket').select('ticket_code').execute()).toEqual(before)
})

test('a ticket whose job got lost is put into the queue again, once', async () => {
  const ticketCode = await raise()
  const later = { ...deps, clock: () => new Date(Date.now() + 30 * 60_000) }
  await findLostTickets(later)
  await findLostTickets(later)
  expect(await jobsOf(ticketCode)).toBe(2)
})

test('what a person does with tickets stands in their own audit chain', async () => {
  const ao = await signInStaff(app, 'ao2')
  const { staffId } = ao.grant.userInfo
  const ticketCode = await raise(ao, payload(staffId))
  await deliverTicket({ ticketCode, isLastTry: false }, deps)
  await ao.send('POST', `/v1/help/tickets/${ticketCode}/ask`, {})
  const entries = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', `staff:${staffId}`)
    .where('kind', 'like', 'ticket.%')
    .orderBy('seq')
    .execute()
  expect(entries.map(({ kind }) => kind)).toEqual(['ticket.submitted', 'ticket.delivered', 'ticket.asked'])
})

test('nobody floods the support desk', async () => {
  const hub = await signInStaff(app, 'hub1')
  const body = payload(hub.grant.userInfo.staffId)
  for (let count = 0; count < 20; count += 1) await raise(hub, body)
  expect((await hub.send('POST', INCIDENT, body)).code).toBe('100008')
})
