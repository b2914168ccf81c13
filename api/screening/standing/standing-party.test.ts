import { randomUUID } from 'node:crypto'
import { exampleCompany } from '@kaihu/domain/application/examples/companies.ts'
import { examplePeopleAndTax } from '@kaihu/domain/application/examples/people-and-tax.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { deriveParties } from '@kaihu/domain/screening/derive-parties.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { later, NOON, startListedCustomers } from '../../../tests/harness/drawn/listed-customers.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { partyFactsHash } from '../parties/party-query.ts'
import {
  countUnscreened,
  endStanding,
  listStanding,
  listStandingScreenedLast,
  lockStanding,
  markStanding,
  pageDueStanding,
  pageStanding,
  type StandingParty,
  saveStanding,
} from './standing-party.store.ts'
import { agreeParties, forgetParties, nameParties } from './update-parties.usecase.ts'

const { owner, database, customer } = await startListedCustomers()

function mark(parties: readonly StandingParty[], at = NOON, engine = '8.0.0') {
  return inTransaction(database, (trx) => markStanding(trx, parties, { lists: { AML: 'v1' }, engine, at }))
}
function save(...parties: readonly StandingParty[]) {
  return inTransaction(database, (trx) => saveStanding(trx, parties))
}
function renamed(party: StandingParty, legalName: string): StandingParty {
  const record = { ...party.record, legalName }
  return { ...party, record, factsHash: partyFactsHash(record) }
}
async function now(party: StandingParty | undefined): Promise<StandingParty> {
  const found = (await listStanding(database, party?.relationshipId ?? '')).find(
    ({ partyId }) => partyId === party?.partyId,
  )
  if (!found) throw new Error('the party is gone')
  return found
}

describe('whoever is due', () => {
  const names = Array.from({ length: 7 }, (_, index) => ({ legalName: `DUE ${index}` }))

  test('comes once: never screened first, then the longest ago, then those of another engine; nobody else', async () => {
    const parties = await customer(...names)
    const [never, old, older, fresh, foreign, ended, newer] = parties
    if (!never || !old || !older || !fresh || !foreign || !ended || !newer) throw new Error('too few')
    await mark([old], later(-40))
    await mark([older], later(-50))
    await mark([fresh, ended], NOON)
    await mark([foreign], NOON, '7.9.9')
    await mark([newer], NOON, '8.4.1')
    await save({ ...ended, isLive: false })
    const gone = await customer({ legalName: 'GONE' })
    await inTransaction(database, (trx) => endStanding(trx, [gone[0]?.relationshipId ?? '']))
    for (const limit of [1, 2, 100]) {
      const found: string[] = []
      const pages = pageDueStanding(database, { oldest: later(-30), engine: '8.1.0', limit })
      for await (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(limit)
        found.push(...page.map(({ record }) => record.legalName))
      }
      expect(found).toEqual([never, older, old, foreign].map(({ record }) => record.legalName))
    }
    expect(await countUnscreened(database, never.relationshipId)).toBe(1)
  })

  test('is nobody who was screened in time by an engine of this kind', async () => {
    const everybody: StandingParty[] = []
    for await (const page of pageDueStanding(database, { oldest: later(-30), engine: '8.1.0', limit: 2 }))
      everybody.push(...page)
    await mark(everybody)
    const none = pageDueStanding(database, { oldest: later(-30), engine: '8.1.0', limit: 2 })
    expect((await none.next()).done).toBe(true)
  })

  test('a list that changed is held page by page against the screened ones alone, each of them once', async () => {
    await customer({ legalName: 'NEVER SCREENED' })
    const found: string[] = []
    let behind: string | null = null
    for (;;) {
      const page: readonly StandingParty[] = await pageStanding(database, { behind, limit: 2 })
      found.push(...page.map(({ partyId }) => partyId))
      behind = page.at(-1)?.partyId ?? null
      if (behind === null) break
    }
    const { rows } = await sql<{ id: string }>`select party_id as id from kaihu.relationship_party
      where is_live and screened_at is not null`.execute(owner)
    expect(found).toEqual(rows.map(({ id }) => id).toSorted())
    const last = await listStandingScreenedLast(database, 100)
    expect(last.map(({ partyId }) => partyId).toSorted()).toEqual(found)
  })
})

describe('a party of a customer', () => {
  test('with other facts was not screened; with the same it keeps what it was screened with', async () => {
    const [party] = await customer({ legalName: 'BEFORE' })
    await mark([await now(party)])
    const known = await now(party)
    await save({ ...known, record: { ...known.record, positionTitle: '董事长' }, screened: null })
    expect(await now(party)).toMatchObject({
      record: { positionTitle: '董事长' },
      screened: { hash: known.factsHash, lists: { AML: 'v1' }, at: NOON },
    })
    await save(renamed(known, 'AFTER'))
    expect((await now(party)).screened).toBeNull()
    await save(known)
    expect((await now(party)).screened).toBeNull()
  })

  test('that comes with a screening of other facts than its own comes with none', async () => {
    const [party] = await customer({ legalName: 'TAKEN OVER' })
    if (!party) throw new Error('no party')
    const screened = { hash: 'of somebody else', lists: {}, engine: '8.0.0', at: NOON }
    await save({ ...party, partyId: randomUUID(), place: 1, screened })
    expect((await listStanding(database, party.relationshipId)).map((one) => one.screened)).toEqual([
      null,
      null,
    ])
  })

  test('is screened as who it is now: whose facts changed, or who left meanwhile, is not', async () => {
    const [same, other, left] = await customer({ legalName: 'S' }, { legalName: 'O' }, { legalName: 'L' })
    if (!same || !other || !left) throw new Error('too few')
    await save(renamed(other, 'SOMEBODY ELSE'), { ...left, isLive: false })
    const held = await inTransaction(database, (trx) => lockStanding(trx, [same, other, left]))
    expect(held).toEqual([same])
  })
})

describe('an update of a customer', () => {
  const company = exampleCompany(3)
  const before: Answers = examplePeopleAndTax(company)
  const after: Answers = examplePeopleAndTax(exampleCompany(4))
  const namesIn = (answers: Answers) =>
    deriveParties(answers).map(({ record }) => record.identificationDocumentNumber)

  async function begun() {
    const parties = await customer(...deriveParties(before).map(({ record }) => record), {
      legalName: 'ADDED BY STAFF',
      identificationDocumentNumber: 'E1',
    })
    const relationshipId = parties[0]?.relationshipId ?? ''
    const updateId = randomUUID()
    await sql`insert into kaihu.relationship_update (update_id, relationship_id, kind, topics, source, said, state, due_on,
        opened_at, opened_by)
      values (${updateId}::uuid, ${relationshipId}::uuid, 'review', '{}', 'schedule', '', 'asked', '2026-12-01', ${NOON},
        '{"kind":"system","job":"t"}')`.execute(owner)
    const changing = { relationshipId, updateId, before, after }
    const act = <Answer>(does: (trx: Parameters<typeof nameParties>[0]) => Promise<Answer>) =>
      inTransaction(database, does)
    const live = async () => (await listStanding(database, relationshipId)).filter(({ isLive }) => isLive)
    const numbers = async () =>
      (await live()).map(({ record }) => record.identificationDocumentNumber).toSorted()
    return { changing, act, live, numbers, known: parties.length }
  }

  test('makes whom it names a party before anybody agrees, and once however often it is answered', async () => {
    const { changing, act, live, known } = await begun()
    const added = new Set(namesIn(after).filter((number) => !namesIn(before).includes(number))).size
    expect(added).toBeGreaterThan(0)
    for (let time = 0; time < 2; time += 1) {
      expect(await act((trx) => nameParties(trx, changing))).toBe(added)
      expect(await live()).toHaveLength(known + added)
    }
    expect(await act((trx) => nameParties(trx, { ...changing, after: before }))).toBe(0)
    expect(await live()).toHaveLength(known)
  })

  test('ends with the agreement whom it names no more; whom staff added stays', async () => {
    const { changing, act, live, numbers } = await begun()
    await act((trx) => nameParties(trx, changing))
    const stay = await act((trx) => agreeParties(trx, changing))
    expect(await numbers()).toEqual([...new Set([...namesIn(after), 'E1'])].toSorted())
    expect(stay.map(({ identificationDocumentNumber }) => identificationDocumentNumber).toSorted()).toEqual(
      await numbers(),
    )
    expect((await live()).filter(({ updateId }) => updateId !== null)).toEqual([])
  })

  test('of which nothing comes leaves everybody as they were', async () => {
    const { changing, act, numbers } = await begun()
    const were = await numbers()
    await act((trx) => nameParties(trx, changing))
    await act((trx) => forgetParties(trx, changing.updateId))
    expect(await numbers()).toEqual(were)
  })
})
