import type { HitDetail, HitView } from '@kaihu/contract/screening-shapes.ts'
import { LISTED_PERSON, NAMESAKE } from '@kaihu/db/situations/demo-lists.ts'
import { expect, test } from 'vitest'
import { toldIn } from '../../../tests/harness/notices/told.ts'
import { dismissal, hitOn, startScreeningDesk } from '../../../tests/harness/screening-desk.ts'
import { seedLists } from '../lists/seed-lists.usecase.ts'
import { screeningChain } from '../screening-chain.ts'

const { database, desk, waiting, addDirector, run, search } = await startScreeningDesk()

const HEAD = 'id,type,name,aliases,weak_aliases,former_names,birth_dates,countries,identifiers,gender,reason'
const BORN = LISTED_PERSON.birthDate

/** The person of OFAC's list on two more, as another publisher writes the name, and on one that knows no birth date. */
await seedLists(
  database,
  [
    { code: 'US_CSL', row: `CSL-1,person,Lizhou KAN,,,,${BORN},CN,,male,same one` },
    { code: 'AML', row: `AML-1,person,"Kan, Lizhou",,,,${BORN},CN,,male,same one` },
    { code: 'EXIT', row: 'EXIT-1,person,"KAN, Lizhou",,,,,,,,nothing but a name' },
  ].map(({ code, row }) => ({ code, csv: [HEAD, row].join('\r\n') })),
  new Date(),
)

let number = 0

/** An order of which a director meets the four lists. */
async function met() {
  number += 1
  const order = await waiting()
  await addDirector(order.path, { ...NAMESAKE, nameCn: '', number: `E55010${number}` })
  await run('ao1', order.path)
  const read = async (list: string, who = 'ao1') => {
    const { hitId } = hitOn(await order.picture(), list)
    return (await (await desk(who)).send<HitDetail>('GET', `${order.path}/hits/${hitId}`)).data
  }
  const states = async () =>
    Object.fromEntries((await order.picture()).hits.map(({ list, state }) => [list, state]))
  const decide = async (hit: HitView, body: object, who = 'ao1') =>
    (await desk(who)).send<HitView & { reason?: string }>(
      'POST',
      `${order.path}/hits/${hit.hitId}/decision`,
      { ...(await search(order.orderCode)), ...dismissal, ...body },
    )
  const check = async (who: string, hit: HitDetail, also: readonly HitView[]) =>
    (await desk(who)).send<HitView>('POST', `${order.path}/hits/${hit.hitId}/check`, {
      dispositionId: hit.live?.dispositionId,
      approve: true,
      note: '复核同意',
      also: also.map(({ hitId, live }) => ({ hitId, dispositionId: live?.dispositionId })),
    })
  return { ...order, read, states, decide, check }
}

async function chainOf(orderCode: string, kind: string) {
  return database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', screeningChain(orderCode))
    .where('kind', '=', kind)
    .execute()
}

const OPEN = { OFAC: 'pending', US_CSL: 'pending', AML: 'pending', EXIT: 'pending' }

test('equal hits over lists are told; one whose list knows fewer facts is another question', async () => {
  const { read, states } = await met()
  expect(await states()).toEqual(OPEN)
  const { equal } = await read('OFAC')
  expect(equal.map(({ list }) => list).toSorted()).toEqual(['AML', 'US_CSL'])
  expect((await read('EXIT')).equal).toEqual([])
})

test('hits decided in one breath wait for a second person on every list, and hold when that one agrees', async () => {
  const { orderCode, read, states, decide, check } = await met()
  const ofac = await read('OFAC')
  const alsoHitIds = ofac.equal.map(({ hitId }) => hitId)
  expect((await decide(ofac, { alsoHitIds })).status).toBe(200)
  const waitingNow = { ...OPEN, OFAC: 'awaiting_check', US_CSL: 'awaiting_check', AML: 'awaiting_check' }
  expect(await states()).toEqual(waitingNow)
  const proposed = await read('AML', 'cm1')
  expect(proposed.equal.map(({ list }) => list).toSorted()).toEqual(['OFAC', 'US_CSL'])
  expect(proposed.live).toMatchObject({ note: dismissal.note, state: 'proposed' })
  expect([proposed.live?.evidenceEn.length, proposed.live?.evidenceZh.length]).toEqual([1, 1])

  const told = () => toldIn(database, ['hitWaits', 'hitDecided'], orderCode)
  expect(await told()).toEqual(['hitWaits cm1'])
  expect((await check('ao1', proposed, proposed.equal)).status).toBe(403)
  expect(await states()).toEqual(waitingNow)
  expect((await check('cm1', proposed, proposed.equal)).status).toBe(200)
  expect(await states()).toEqual({
    EXIT: 'pending',
    OFAC: 'false_positive',
    US_CSL: 'false_positive',
    AML: 'false_positive',
  })
  expect((await told()).toSorted()).toEqual(['hitDecided ao1', 'hitWaits cm1 over'])
  for (const kind of ['screening.decided', 'screening.checked']) {
    const kept = await chainOf(orderCode, kind)
    expect(kept).toHaveLength(3)
    for (const { body } of kept)
      expect(body).toMatchObject({ together: [expect.any(String), expect.any(String)] })
  }
})

test('a hit that is not equal is not decided along with others: all of them or none', async () => {
  const { orderCode, read, states, decide } = await met()
  const [ofac, exit] = [await read('OFAC'), await read('EXIT')]
  const alsoHitIds = [...ofac.equal.map(({ hitId }) => hitId), exit.hitId]
  const refused = await decide(ofac, { alsoHitIds })
  expect(refused).toMatchObject({ status: 409, data: { reason: 'not_equal' } })
  expect(await states()).toEqual(OPEN)
  expect(await chainOf(orderCode, 'screening.decided')).toEqual([])
})

test('one that was decided meanwhile takes the others with it into nothing', async () => {
  const { read, states, decide } = await met()
  const ofac = await read('OFAC')
  const csl = await read('US_CSL')
  await decide(csl, {})
  expect((await read('OFAC')).equal.map(({ list }) => list)).toEqual(['AML'])
  const late = await decide(ofac, { alsoHitIds: ofac.equal.map(({ hitId }) => hitId) })
  expect(late).toMatchObject({ status: 409, data: { reason: 'not_equal' } })
  expect(await states()).toEqual({ ...OPEN, US_CSL: 'awaiting_check' })
})

test('the second person agrees to what was shown alone: a decision that was replaced since is not agreed to', async () => {
  const { read, states, decide, check } = await met()
  const ofac = await read('OFAC')
  await decide(ofac, { alsoHitIds: ofac.equal.map(({ hitId }) => hitId) })
  const shown = await read('OFAC', 'cm1')
  const [first, ...rest] = shown.equal
  if (!first) throw new Error('nothing equal')
  const stranger = { ...first, live: shown.live }
  expect((await check('cm1', shown, [stranger, ...rest])).status).toBe(409)
  expect(await states()).toMatchObject({
    OFAC: 'awaiting_check',
    US_CSL: 'awaiting_check',
    AML: 'awaiting_check',
  })
})

test('whoever may not decide a hit decides no others with it either', async () => {
  const { read, states, decide } = await met()
  const ofac = await read('OFAC')
  const body = { alsoHitIds: ofac.equal.map(({ hitId }) => hitId) }
  expect((await decide(ofac, body, 'risk1')).status).toBe(403)
  expect((await decide(ofac, body, 'rm1')).status).toBe(403)
  expect(await states()).toEqual(OPEN)
})
