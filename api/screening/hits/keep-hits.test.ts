import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { later, NOON, startListedCustomers } from '../../../tests/harness/drawn/listed-customers.ts'
import { relationshipChain } from '../../platform/audit/chains.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { judgeHits } from '../read-picture.usecase.ts'
import type { StandingParty } from '../standing/standing-party.store.ts'
import {
  type DispositionRow,
  endDispositions,
  findRemembered,
  insertDisposition,
  listDispositions,
  listExpired,
} from './disposition.store.ts'
import { delistHits, findHit, listHitsOfPair, listStandingHits } from './hit.store.ts'

const { database, list, customer, find } = await startListedCustomers()
await list('OFAC')
await list('PEP')

const AO = { kind: 'staff', staffId: 'S0007', role: 'AO' } as const
const CM = { kind: 'staff', staffId: 'S0011', role: 'CM' } as const
const GROUND = {
  evidenceEn: [],
  evidenceZh: [],
  checkNote: null,
  endedAt: null,
  endedCause: null,
  rememberedFrom: null,
}

let people = 0
/** A customer whose one party nobody else is called like. */
async function stranger(): Promise<StandingParty> {
  people += 1
  return one(await customer({ legalName: `ZQORVEX ${people}`, birthDate: '1970-01-01' }))
}
function one<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('nothing was kept')
  return item
}
/** The same person as a party of another customer. */
async function again({ record }: StandingParty): Promise<StandingParty> {
  return one(await customer(record))
}

async function hitOf(hitId: string) {
  const row = await findHit(database, hitId)
  if (!row) throw new Error('no hit')
  return row
}
async function judged(hitId: string, now = NOON) {
  return one(await judgeHits(database, [await hitOf(hitId)], now))
}

/** A dismissal by two persons that holds for a year, unless said otherwise. */
async function decide(hitId: string, change: Partial<DispositionRow> = {}): Promise<DispositionRow> {
  const { suppressionKey, category } = await hitOf(hitId)
  const row = {
    ...GROUND,
    dispositionId: randomUUID(),
    hitId,
    category,
    suppressionKey,
    decision: 'false_positive',
    outcome: null,
    reasonCode: 'name_only',
    note: '同名不同人',
    state: 'in_force',
    proposedBy: AO,
    proposedAt: NOON,
    checkedBy: CM,
    checkedAt: NOON,
    expiresAt: later(365),
    ...change,
  } as const satisfies DispositionRow
  await inTransaction(database, (trx) => insertDisposition(trx, row))
  return row
}

test('the same facts found again are the same hit, whoever finds it and however often', async () => {
  const party = await stranger()
  const first = await find(party, [{}])
  await decide(one(first))
  expect(await find(party, [{}], later(1))).toEqual(first)
  expect(await listStandingHits(database, [party.relationshipId])).toHaveLength(1)
  expect(await judged(one(first))).toMatchObject({ state: 'false_positive', foundAt: NOON })
})

test('with other facts of the entry it is another hit, open whatever was decided of the one before', async () => {
  const party = await stranger()
  const before = one(await find(party, [{}]))
  await decide(before)
  const after = one(await find(party, [{ entryFactsHash: 'other facts' }], later(1)))
  expect(after).not.toBe(before)
  expect(await judged(after)).toMatchObject({ state: 'stale', previousHit: before, live: null })
  expect((await hitOf(before)).supersededAt).toEqual(later(1))
  expect(one(await listDispositions(database, [before]))).toMatchObject({
    state: 'ended',
    endedCause: 'changed',
    endedAt: later(1),
  })
})

test('when the facts are again what they were, the first hit counts again and is to be decided anew', async () => {
  const party = await stranger()
  const before = one(await find(party, [{}]))
  await decide(before)
  const between = one(await find(party, [{ entryFactsHash: 'other facts' }], later(1)))
  expect(await find(party, [{}], later(2))).toEqual([before])
  expect((await listStandingHits(database, [party.relationshipId])).map(({ hitId }) => hitId)).toEqual([
    before,
  ])
  expect((await hitOf(between)).supersededAt).toEqual(later(2))
  expect((await judged(before)).state).toBe('stale')
  expect(await listHitsOfPair(database, await hitOf(before))).toHaveLength(2)
})

test('an entry that is listed again brings its hit back with what was decided of it', async () => {
  const party = await stranger()
  const hitId = one(await find(party, [{}]))
  await decide(hitId)
  await inTransaction(database, (trx) => delistHits(trx, { hitIds: [hitId], now: later(1) }))
  expect((await judged(hitId)).state).toBe('delisted')
  await find(party, [{}], later(2))
  expect(await judged(hitId)).toMatchObject({ state: 'false_positive', delistedAt: null })
})

test('what is found on a list that the bank does not know is kept nowhere', async () => {
  const party = await stranger()
  expect(await find(party, [{ listId: 'NOBODYS' }])).toEqual([])
  expect(await listStandingHits(database, [party.relationshipId])).toEqual([])
})

test('a dismissal is remembered for the same person at another customer, with its two persons and its own end', async () => {
  const party = await stranger()
  const known = await decide(one(await find(party, [{}])))
  const other = await again(party)
  const hitId = one(await find(other, [{}], later(30)))
  const { live, state } = await judged(hitId, later(30))
  expect(state).toBe('false_positive')
  expect(live).toMatchObject({
    rememberedFrom: known.dispositionId,
    proposedBy: AO,
    checkedBy: CM,
    expiresAt: later(365),
    note: known.note,
  })
  const told = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', relationshipChain(other.relationshipId))
    .where('kind', '=', 'relationship.hit-remembered')
    .execute()
  expect(told.map(({ body }) => body)).toEqual([
    expect.objectContaining({ hitId, rememberedFrom: known.dispositionId, decision: 'false_positive' }),
  ])
})

test.each<[string, Partial<DispositionRow>]>([
  ['whose time is over', { expiresAt: NOON }],
  ['that waits for its second person', { state: 'proposed', checkedBy: null, checkedAt: null }],
  ['that the second person refused', { state: 'refused', expiresAt: null }],
  ['that was left to risk control', { decision: 'escalated', state: 'proposed', checkedBy: null }],
])('a decision %s is remembered nowhere', async (_which, change) => {
  const party = await stranger()
  await decide(one(await find(party, [{}])), change)
  const hitId = one(await find(await again(party), [{}]))
  expect(await judged(hitId)).toMatchObject({ state: 'pending', history: [] })
})

test('who is the listed one stays it as another customer’s party; a dismissal alone is looked for where orders ask', async () => {
  const party = await stranger()
  const hitId = one(await find(party, [{}]))
  const match = { decision: 'true_match', expiresAt: null, reasonCode: 'several_facts' } as const
  const known = await decide(hitId, match)
  const { suppressionKey } = known
  expect(await findRemembered(database, { suppressionKey, alsoConfirmed: false }, NOON)).toBeUndefined()
  const next = one(await find(await again(party), [{}]))
  expect(await judged(next)).toMatchObject({
    state: 'true_match',
    live: { rememberedFrom: known.dispositionId },
  })
})

test('of two dismissals of the same facts the one that holds longer is remembered, and one for good before both', async () => {
  const party = await stranger()
  const hits = [party, await again(party), await again(party)].map((each) => find(each, [{}]))
  const [short, long, good] = (await Promise.all(hits)).map(one)
  const { suppressionKey } = await decide(short ?? '', { expiresAt: later(10) })
  const longer = await decide(long ?? '', { expiresAt: later(20) })
  const remembered = (alsoConfirmed: boolean, now = NOON) =>
    findRemembered(database, { suppressionKey, alsoConfirmed }, now)
  expect((await remembered(true))?.dispositionId).toBe(longer.dispositionId)
  expect(await remembered(true, later(20))).toBeUndefined()
  const match = await decide(good ?? '', { decision: 'true_match', expiresAt: null })
  expect((await remembered(true))?.dispositionId).toBe(match.dispositionId)
  expect((await remembered(false))?.dispositionId).toBe(longer.dispositionId)
})

test('a dismissal holds to its last moment and not in it, whether or not a job has said so', async () => {
  const hitId = one(await find(await stranger(), [{ listId: 'PEP' }]))
  const { dispositionId } = await decide(hitId, { expiresAt: later(1) })
  expect((await judged(hitId, new Date(later(1).getTime() - 1))).state).toBe('false_positive')
  expect((await judged(hitId, later(1))).state).toBe('stale')
  const expired = async (at: Date) => (await listExpired(database, at)).map((row) => row.dispositionId)
  expect(await expired(new Date(later(1).getTime() - 1))).not.toContain(dispositionId)
  expect(await expired(later(1))).toContain(dispositionId)
})

test('what was refused stays refused when the facts change; only what holds or waits ends', async () => {
  const hitId = one(await find(await stranger(), [{}]))
  const refused = await decide(hitId, { state: 'refused', expiresAt: null })
  const live = await decide(hitId)
  await inTransaction(database, (trx) => endDispositions(trx, [hitId], 'changed', later(1)))
  await inTransaction(database, (trx) => endDispositions(trx, [], 'changed', later(2)))
  const states = new Map((await listDispositions(database, [hitId])).map((row) => [row.dispositionId, row]))
  expect(states.get(refused.dispositionId)).toMatchObject({ state: 'refused', endedAt: null })
  expect(states.get(live.dispositionId)).toMatchObject({ state: 'ended', endedAt: later(1) })
})

test('a hit that is only logged asks nothing of anybody until a decision is made of it', async () => {
  const hitId = one(await find(await stranger(), [{ band: 'log_only' }]))
  expect((await judged(hitId)).state).toBe('logged')
  await decide(hitId)
  expect((await judged(hitId)).state).toBe('false_positive')
})
