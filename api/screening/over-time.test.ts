import { randomUUID } from 'node:crypto'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { staff } from '@kaihu/db/situations/people.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { EMPTY_PARTY, type PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hitOn, startScreeningDesk } from '../../tests/harness/screening-desk.ts'
import { requestStatusJobs } from '../order/command/status-jobs.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { deriveOrderParties } from './parties/derive-order-parties.usecase.ts'
import { listParties, markScreened, type PartyRow, saveParty } from './parties/party.store.ts'
import { partyFactsHash } from './parties/party-query.ts'
import { readOpenHits } from './read-open-hits.usecase.ts'
import { sweepScreening } from './rescreen/sweep.usecase.ts'
import {
  adoptParties,
  endParties,
  keepCompanies,
  listPartiesOf,
} from './standing/standing-parties.usecase.ts'

const { database, waiting, run, addDirector, decide } = await startScreeningDesk()
const DAY = 86_400_000

function sweep(days: number) {
  return sweepScreening({ database, clock: () => new Date(Date.now() + days * DAY) })
}
async function partiesOf(orderCode: string): Promise<readonly PartyRow[]> {
  return (await listParties(database, orderCode)).filter(({ isRemoved }) => !isRemoved)
}
function whenScreened(parties: readonly PartyRow[]): readonly (number | undefined)[] {
  return parties.map(({ screened }) => screened?.at.getTime())
}
async function stagesOf(orderCode: string): Promise<readonly string[]> {
  const runs = await database
    .selectFrom('screening_run')
    .select('stage')
    .where('order_code', '=', orderCode)
    .orderBy('at')
    .execute()
  return runs.map(({ stage }) => stage)
}

test('a dismissal expires, and the hit is open again', async () => {
  const { orderCode, path, picture } = await waiting()
  await addDirector(path, { ...OFFICE_HOLDER, number: 'E6600555' })
  await run('ao1', path)
  await decide(path, hitOn(await picture(), 'PEP'))
  const later = new Date(Date.now() + 366 * DAY)
  const at = (now: Date) => readOpenHits({ pageSize: 100 }, { database, actor: staff('ao1'), now })
  const listed = async (now: Date) =>
    (await at(now)).items.filter((hit) => hit.orderCode === orderCode).length
  // Open from its hour on, not only once the sweep of the night has said so.
  expect(await listed(later)).toBe((await listed(new Date())) + 1)
  await sweep(366)
  expect(hitOn(await picture(), 'PEP').state).toBe('stale')
})

test('open hits are those of one’s own orders, page by page: newer ones of colleagues take no place', async () => {
  const [mine, older, theirs] = [await waiting(), await waiting(), await waiting()]
  for (const { path } of [mine, older, theirs]) {
    await addDirector(path, { ...OFFICE_HOLDER, number: 'E6600555' })
    await run('ao1', path)
  }
  const escalated = {
    decision: 'escalated',
    outcome: null,
    reasonCode: 'needs_expertise',
    note: '请风险控制部判断',
  }
  const hit = hitOn(await mine.picture(), 'PEP')
  await decide(mine.path, hit, escalated)
  await sql`update kaihu.screening_disposition set state = 'in_force' where hit_id = ${hit.hitId}`.execute(
    database,
  )
  await sql`update kaihu.customer_order set ao_id = ${staff('ao2').staffId}, changed_at = now() + interval '1 hour',
    state = jsonb_set(state, '{seats,AO,staffId}', to_jsonb(${staff('ao2').staffId}::text))
    where order_code = ${theirs.orderCode}`.execute(database)
  const page = async (query: Omit<Parameters<typeof readOpenHits>[0], 'pageSize'>, who = 'ao1') => {
    const reader = { database, actor: staff(who), now: new Date() }
    const { items, nextCursor } = await readOpenHits({ pageSize: 1, ...query }, reader)
    return { codes: [...new Set(items.map(({ orderCode }) => orderCode))], nextCursor }
  }
  expect(await page({}, 'ao2')).toEqual({ codes: [theirs.orderCode], nextCursor: null })
  const seen: string[] = []
  for (let next = await page({}); ; next = await page({ cursor: next.nextCursor ?? '' })) {
    expect(next.codes).toHaveLength(1)
    seen.push(...next.codes)
    if (next.nextCursor === null) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining([mine.orderCode, older.orderCode]))
  expect(seen).not.toContain(theirs.orderCode)
  expect((await page({ state: 'escalated' })).codes).toEqual([mine.orderCode])
  await expect(page({ cursor: 'bm9uZQ' })).rejects.toMatchObject({ codeName: 'invalidRequest' })
})

describe('as time goes by', () => {
  test('what was screened lately is left alone; too long ago, by another engine or version, it is screened again', async () => {
    const { orderCode, path } = await waiting()
    await run('ao1', path)
    const scheduled = async () => (await stagesOf(orderCode)).filter((stage) => stage === 'schedule').length
    const [party] = await partiesOf(orderCode)
    if (!party?.screened) throw new Error('nobody was screened')
    const { partyId, factsHash: hash, screened } = party
    const screenedWith = (change: Partial<typeof screened>) =>
      inTransaction(database, (trx) => markScreened(trx, [{ partyId, hash }], { ...screened, ...change }))
    await sweep(0)
    expect(await scheduled()).toBe(0)
    await screenedWith({ engine: '0.9.0' })
    await sweep(0)
    expect(await scheduled()).toBe(1)
    await screenedWith({ lists: { AML: randomUUID() } })
    await sweep(0)
    expect(await scheduled()).toBe(2)
    await sweep(0)
    expect(await scheduled()).toBe(2)
    await sweep(400)
    expect(await scheduled()).toBe(3)
  })

  test('an order that cannot be screened keeps none behind it from its turn, and the run is told as failed', async () => {
    const [first, second] = [await waiting(), await waiting()]
    for (const { path } of [first, second]) await run('ao1', path)
    const kept = await database
      .selectFrom('customer_order')
      .select('state')
      .where('order_code', '=', first.orderCode)
      .executeTakeFirstOrThrow()
    const write = (state: unknown) =>
      sql`update kaihu.customer_order set state = ${JSON.stringify(state)}::jsonb
        where order_code = ${first.orderCode}`.execute(database)
    await write({ broken: true })
    await expect(sweep(400)).rejects.toThrow('failed')
    await write(kept.state)
    expect(await stagesOf(second.orderCode)).toContain('schedule')
    expect(await stagesOf(first.orderCode)).not.toContain('schedule')
  })
})

describe('after answers changed', () => {
  const derive = (orderCode: string) => deriveOrderParties(orderCode, { database, clock: () => new Date() })

  test('who is somebody else by now is screened again, and only they', async () => {
    const { orderCode, path } = await waiting()
    await run('ao1', path)
    await derive(orderCode)
    expect(await stagesOf(orderCode)).not.toContain('party')
    const [party, ...others] = await partiesOf(orderCode)
    if (!party) throw new Error('the order has no party')
    const record = { ...party.record, legalName: 'SOMEBODY ELSE' }
    const renamed = { ...party, record, factsHash: partyFactsHash(record) }
    await inTransaction(database, (trx) => saveParty(trx, renamed))
    await derive(orderCode)
    const after = await partiesOf(orderCode)
    expect(await stagesOf(orderCode)).toContain('party')
    expect(after.find(({ partyId }) => partyId === party.partyId)?.screened?.hash).toBe(renamed.factsHash)
    const rest = after.filter(({ partyId }) => partyId !== party.partyId)
    expect(whenScreened(rest)).toEqual(whenScreened(others))
  })

  test('parties follow also what screening does not look at, without anybody looking', async () => {
    const { world, orderCode } = await waiting()
    const { state } = await getOrder(world, orderCode)
    const jobs = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'screening-parties' and data->>'orderCode' = ${orderCode}`.execute(database)
      return rows[0]?.count ?? 0
    }
    const changed = {
      type: 'application_changed',
      at: state.statusSince,
      by: { kind: 'system', job: 'test' },
      fields: ['legalRepresentative.position'],
      hasScreeningChange: false,
    } as const
    const before = await jobs()
    await inTransaction(database, (trx) => requestStatusJobs(trx, state, [changed]))
    expect(await jobs()).toBe(before + 1)
    await inTransaction(database, (trx) =>
      requestStatusJobs(trx, { ...state, submissionCount: 0 }, [changed]),
    )
    expect(await jobs()).toBe(before + 1)
  })
})

describe('a customer of the bank', () => {
  const now = new Date()

  async function relationship(companyName: string, creditCode: string) {
    const relationshipId = randomUUID()
    await sql`insert into kaihu.relationship (relationship_id, credit_code, company_name, search_text, origin,
        opened_on, reviewed_on, next_review_on, changed_at)
      values (${relationshipId}::uuid, ${creditCode}, ${companyName}, '', 'import', '2020-01-01', '2020-01-01',
        '2030-01-01', ${now})`.execute(database)
    const company = { relationshipId, companyName, creditCode }
    const keep = (change: Partial<typeof company> = {}) =>
      inTransaction(database, (trx) => keepCompanies(trx, [{ ...company, ...change }]))
    await keep()
    return { relationshipId, keep, parties: () => listPartiesOf(database, relationshipId) }
  }
  const adopt = async (orderCode: string, relationshipId: string) => {
    const { state } = await getOrder(makeWorld(database), orderCode)
    return inTransaction(database, (trx) => adoptParties(trx, { state, relationshipId, now }))
  }
  const named = (change: Partial<PartyRecord>): PartyRecord => ({
    ...EMPTY_PARTY,
    partyTypeCode: 'I',
    legalNameChinese: '芈桓溪',
    roleTypeCode: 'DIRECTOR',
    ...change,
  })
  const addTo = async (orderCode: string, records: readonly PartyRecord[]) => {
    const place = (await listParties(database, orderCode)).length
    for (const [index, record] of records.entries()) {
      const row = { partyId: randomUUID(), orderCode, place: place + index + 1, origin: 'staff', record }
      const rest = { derived: null, isRemoved: false, factsHash: partyFactsHash(record), screened: null }
      await inTransaction(database, (trx) => saveParty(trx, { ...row, ...rest, changedAt: now } as PartyRow))
    }
  }

  test('that no order opened is one party, its name in the script that it is written in', async () => {
    const chinese = await relationship('沪滨陶瓷有限公司', '91310000MA1K00A001')
    expect(
      (await chinese.parties()).map(({ record }) => [record.legalNameChinese, record.legalName]),
    ).toEqual([['沪滨陶瓷有限公司', '']])
    const western = await relationship('Zqorvex Holdings Ltd', '91310000MA1K00A002')
    expect((await western.parties())[0]?.record).toMatchObject({ legalName: 'Zqorvex Holdings Ltd' })
  })

  test('that is renamed is the same party, with other facts to be screened', async () => {
    const one = await relationship('沪滨建材有限公司', '91310000MA1K00A003')
    const [before] = await one.parties()
    await one.keep()
    expect(await one.parties()).toEqual([before])
    await one.keep({ companyName: '沪滨新材料有限公司' })
    const after = await one.parties()
    expect(after).toHaveLength(1)
    expect(after[0]?.partyId).toBe(before?.partyId)
    expect(after[0]?.factsHash).not.toBe(before?.factsHash)
  })

  test('takes over the parties of the order that opened it, with what they were screened with', async () => {
    const { orderCode, path } = await waiting()
    await run('ao1', path)
    const one = await relationship('沪滨器材有限公司', '91310000MA1K00A004')
    const adopted = await adopt(orderCode, one.relationshipId)
    const own = await partiesOf(orderCode)
    // The company as the core system told of it stays beside them: this order names another one.
    expect(adopted).toHaveLength(own.length + 1)
    expect(adopted.filter(({ screened }) => screened !== null)).toHaveLength(own.length)
    const again = await adopt(orderCode, one.relationshipId)
    expect(again.map(({ partyId }) => partyId)).toEqual(adopted.map(({ partyId }) => partyId))
  })

  test('keeps two persons of one name apart who both resemble one of whom no number was known', async () => {
    const earlier = await waiting()
    const one = await relationship('沪滨仪器有限公司', '91310000MA1K00A005')
    await addTo(earlier.orderCode, [named({})])
    await adopt(earlier.orderCode, one.relationshipId)
    const later = await waiting()
    await addTo(later.orderCode, [
      named({ identificationDocumentNumber: 'E11111111' }),
      named({ identificationDocumentNumber: 'E22222222' }),
    ])
    const adopted = await adopt(later.orderCode, one.relationshipId)
    const numbers = adopted
      .filter(({ record }) => record.legalNameChinese === '芈桓溪')
      .map(({ record }) => record.identificationDocumentNumber)
    expect(numbers.toSorted()).toEqual(['E11111111', 'E22222222'])
  })

  test('is screened no more once the relationship ended', async () => {
    const one = await relationship('沪滨机电有限公司', '91310000MA1K00A006')
    const other = await relationship('沪滨电气有限公司', '91310000MA1K00A007')
    await inTransaction(database, (trx) => endParties(trx, [one.relationshipId]))
    expect((await one.parties()).map(({ isLive }) => isLive)).toEqual([false])
    expect((await other.parties()).map(({ isLive }) => isLive)).toEqual([true])
    await inTransaction(database, (trx) => endParties(trx, []))
    expect((await other.parties()).map(({ isLive }) => isLive)).toEqual([true])
  })
})
