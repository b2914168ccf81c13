import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOON, startListedCustomers } from '../../../tests/harness/drawn/listed-customers.ts'
import { readMadeName } from '../../../tests/harness/drawn/made-list.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { findHit, listStandingHits } from '../hits/hit.store.ts'
import { STANDING_CHAIN } from '../screening-chain.ts'
import { listReach, moveReach } from './reach.store.ts'
import { reachParties } from './reach-parties.usecase.ts'
import { markStanding, type StandingParty } from './standing-party.store.ts'

const { owner, database, list, customer, find } = await startListedCustomers()

/** Whom the room above was told of. */
let followed: string[] = []
async function reach(): Promise<number> {
  followed = []
  const follow = (_trx: unknown, relationshipId: string) => {
    followed.push(relationshipId)
    return Promise.resolve()
  }
  return reachParties({ database, clock: () => NOON, follow })
}
async function reached() {
  return (await listReach(database)).find(({ listCode }) => listCode === 'PEP')
}
/** A customer who is called as the entry of that number is. */
async function calledLike(number: number, isScreened = true): Promise<StandingParty> {
  const [party] = await customer({ legalName: await readMadeName(owner, number), partyTypeCode: 'E' })
  if (!party) throw new Error('no party')
  const screened = { lists: {}, engine: '8.0.0', at: NOON }
  if (isScreened) await inTransaction(database, (trx) => markStanding(trx, [party], screened))
  return party
}
async function entriesFoundFor({ relationshipId }: StandingParty) {
  return (await listStandingHits(database, [relationshipId])).map(({ entryId }) => entryId)
}

// Entries are made by their number: whoever is called like one of the last is listed from that version on.
const first = await list('PEP', 5)
await list('AML', 9)
await sql`update kaihu.screening_list set is_in_use = (code = 'PEP')`.execute(owner)
const early = await calledLike(3)
const coming = await calledLike(7)
const unscreened = await calledLike(8, false)

test('a list begins where it is: whoever was never held against it waits for the sweep', async () => {
  expect(await reach()).toBe(0)
  expect(await reached()).toMatchObject({ reached: first, target: null, behindParty: null })
  expect(await entriesFoundFor(early)).toEqual([])
  // A list that is not in use reaches nobody.
  expect(await listReach(database)).toHaveLength(1)
})

test('a version under way is finished before the next one begins', async () => {
  const second = await list('PEP', 9)
  await inTransaction(database, (trx) =>
    moveReach(trx, { listCode: 'PEP', target: second, behind: early.partyId, now: NOON }),
  )
  const third = await list('PEP', 9, [7, 8])
  await reach()
  expect(await reached()).toMatchObject({ reached: second, target: null, behindParty: null })
  expect(await reach()).toBeGreaterThan(0)
  expect((await reached())?.reached).toBe(third)
})

test('what a version changes is found for those who were screened before, and told of them alone', async () => {
  expect(followed).toEqual([coming.relationshipId])
  expect(await entriesFoundFor(coming)).toEqual(['M7'])
  expect(await entriesFoundFor(early)).toEqual([])
  expect(await entriesFoundFor(unscreened)).toEqual([])
  expect([await reach(), followed]).toEqual([0, []])
})

test('a hit ends with the facts it was found by, and says so where its entry is listed no more', async () => {
  const [unlike] = await find(early, [{ listId: 'PEP', entryId: 'M6' }])
  const [removed] = await find(early, [{ listId: 'PEP', entryId: 'M9' }])
  const [kept] = await find(early, [{ listId: 'PEP', entryId: 'M2' }])
  const fifth = await list('PEP', 8, [6, 7, 8])
  await reach()
  expect(await findHit(database, unlike ?? '')).toMatchObject({ supersededAt: NOON, delistedAt: null })
  expect(await findHit(database, removed ?? '')).toMatchObject({ supersededAt: null, delistedAt: NOON })
  expect(await findHit(database, kept ?? '')).toMatchObject({ supersededAt: null, delistedAt: null })
  expect(new Set(followed)).toEqual(new Set([early.relationshipId, coming.relationshipId]))
  const said = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', STANDING_CHAIN)
    .where('kind', '=', 'screening.standing-list')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(said.body).toMatchObject({ list: 'PEP', versionId: fifth, removed: 1 })
})
