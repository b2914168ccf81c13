import { getOrder } from '@kaihu/db/situations/acts.ts'
import type { OwnHolder } from '@kaihu/domain/diligence/ownership/own-version.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { EMPTY_PARTY, type PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { expect, test } from 'vitest'
import { readyDatabase } from '../../../tests/harness/order-maker/ready-order.ts'
import { insertOwnVersion } from '../../ownership/ownership.store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addParty, findResets, modifyParty, removeParty, resetParties } from './change-party.usecase.ts'
import { findSource, listLog, listParties, type PartyRow } from './party.store.ts'
import { syncParties } from './sync-parties.usecase.ts'

const { database, world, orderCode } = await readyDatabase('standard-0500')
const { state } = await getOrder(world, orderCode)
const CM = world.cast.cm
const OWNER = '芈桓溪'

let minutes = 0
/** Each look at the order is a minute later. */
function next(): Date {
  minutes += 1
  return new Date(Date.parse(state.statusSince) + minutes * 60_000)
}
/** Brings the parties up to what is said of the order. */
async function sync(change: Partial<OrderState> = {}, isForced = false) {
  const now = next()
  await inTransaction(database, (trx) => syncParties(trx, { state: { ...state, ...change }, now, isForced }))
  return now
}
let version = 0
/** The bank's own ownership names these persons, through a company between. */
async function bankFinds(...holders: readonly Partial<OwnHolder>[]) {
  version += 1
  const savedAt = next()
  const own = {
    version,
    note: '按工商登记核实',
    savedAt,
    savedBy: { kind: 'system', job: 'test' },
    holders: holders.map((holder, index) => ({
      id: `h${index}`,
      kind: 'person' as const,
      name: OWNER,
      birthDate: '',
      ...holder,
    })),
    holdings: [],
  } as const
  await inTransaction(database, (trx) => insertOwnVersion(trx, orderCode, own))
  return sync({}, true)
}
async function parties() {
  return listParties(database, orderCode)
}
async function named(name = OWNER): Promise<PartyRow> {
  const found = (await parties()).find(({ record }) => record.legalNameChinese === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
/** What the log tells of one party, oldest first. */
async function told({ partyId }: PartyRow) {
  const lines = (await listLog(database, orderCode)).filter((line) => line.partyId === partyId).toReversed()
  return lines.map(({ operation, changes }) =>
    `${operation} ${changes.map(({ field }) => field).join(' ')}`.trim(),
  )
}
function mend({ partyId, record }: PartyRow, change: Partial<PartyRecord>) {
  const act = { orderCode, partyId, actor: CM, now: next(), note: '更正' }
  return inTransaction(database, (trx) => modifyParty(trx, act, { ...record, ...change }))
}
function takeOff({ partyId }: PartyRow) {
  return inTransaction(database, (trx) =>
    removeParty(trx, { orderCode, partyId, actor: CM, now: next(), note: '误' }),
  )
}
function reset(partyId?: string) {
  const act = { orderCode, actor: CM, now: next(), note: '以客户提交为准' }
  return inTransaction(database, (trx) => resetParties(trx, act, partyId))
}
async function resettable() {
  return (await findResets(database, state, await parties())).map(({ after }) => after.partyId)
}

test('nobody is a party before the application was submitted', async () => {
  await sync({ submissionCount: 0 })
  expect([await parties(), await findSource(database, orderCode)]).toEqual([[], undefined])
})

test('whom the answers name is a party, told of once for as long as they stay as they are', async () => {
  await sync()
  const first = await parties()
  expect(first.length).toBeGreaterThan(2)
  expect(new Set(first.map(({ place }) => place)).size).toBe(first.length)
  const log = await listLog(database, orderCode)
  expect(log.map(({ operation, actor }) => [operation, actor.kind])).toEqual(
    first.map(() => ['add', 'system']),
  )
  await sync()
  await sync({}, true)
  await sync({ answersVersion: state.answersVersion + 1 })
  await sync()
  expect(await parties()).toEqual(first)
  expect(await listLog(database, orderCode)).toEqual(log)
})

test('an owner whom the bank found is a party beside them, until the bank names them no more, and the same one after', async () => {
  await bankFinds({})
  const found = await named()
  expect(found).toMatchObject({
    origin: 'answers',
    isRemoved: false,
    record: { roleTypeCode: 'INDIRECT_OWNER' },
  })
  await bankFinds()
  expect(await named()).toMatchObject({ partyId: found.partyId, isRemoved: true })
  await sync({}, true)
  await bankFinds({})
  expect(await named()).toMatchObject({ partyId: found.partyId, isRemoved: false })
  expect((await told(found)).map((line) => line.split(' ')[0])).toEqual(['add', 'delete', 'add'])
})

test('what staff mended of a party stays, and what they left alone follows', async () => {
  const before = await named()
  await mend(before, { positionTitle: '董事长' })
  expect((await named()).factsHash).toBe(before.factsHash)
  const at = await bankFinds({ birthDate: '1966-05-19' })
  const after = await named()
  expect(after).toMatchObject({
    partyId: before.partyId,
    record: { positionTitle: '董事长', birthDate: '1966-05-19' },
    changedAt: at,
  })
  // Screening looks at a birth date, so what it found before is not of these facts.
  expect(after.factsHash).not.toBe(before.factsHash)
  expect((await told(after)).slice(-2)).toEqual(['modify positionTitle', 'modify birthDate'])
})

test('whom staff took off stays off while the same is said of them, and is a party again when it is not', async () => {
  await takeOff(await named())
  await sync({}, true)
  expect((await named()).isRemoved).toBe(true)
  await bankFinds({ birthDate: '1966-05-20' })
  expect(await named()).toMatchObject({ isRemoved: false, record: { birthDate: '1966-05-20' } })
})

test('whom staff added is theirs: no answer removes or changes them', async () => {
  const record = {
    ...EMPTY_PARTY,
    legalNameChinese: '临时董事',
    partyTypeCode: 'I',
    roleTypeCode: 'DIRECTOR',
  }
  const act = { orderCode, actor: CM, now: next(), note: '工商档案显示的董事' }
  const partyId = await inTransaction(database, (trx) => addParty(trx, act, record))
  const added = await named('临时董事')
  expect(added).toMatchObject({ partyId, origin: 'staff', derived: null })
  expect(added.place).toBe((await parties()).length)
  await sync({ answersVersion: state.answersVersion + 2 })
  expect(await named('临时董事')).toEqual(added)
})

test('a reset undoes what staff did, party by party: an owner whom the bank found stays, as it was found', async () => {
  const [owner, added] = [await named(), await named('临时董事')]
  const signer = (await parties()).find(({ record }) => record.roleTypeCode.includes('LEGAL_REP'))
  if (!signer) throw new Error('no legal representative')
  await mend(signer, { positionTitle: '总裁' })
  expect((await resettable()).toSorted()).toEqual([owner.partyId, added.partyId, signer.partyId].toSorted())
  expect(await reset(signer.partyId)).toBe(1)
  expect((await parties()).find(({ partyId }) => partyId === signer.partyId)?.record).toEqual(signer.record)
  expect(await reset()).toBe(2)
  expect(await named('临时董事')).toMatchObject({ isRemoved: true })
  expect(await named()).toMatchObject({
    isRemoved: false,
    record: { positionTitle: '', birthDate: '1966-05-20' },
  })
  expect(await resettable()).toEqual([])
  await expect(reset()).rejects.toThrow('nothing_changed')
  await expect(reset(crypto.randomUUID())).rejects.toThrow('notFound')
})
