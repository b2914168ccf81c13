import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { MatchingDifferenceView, MatchingView } from '@kaihu/contract/matching.ts'
import { OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import { configHashOf } from '@kaihu/screening/tuning.ts'
import { beforeAll, expect, test } from 'vitest'
import { hitOn, startScreeningDesk } from '../../../tests/harness/screening-desk.ts'
import { searchAsOf } from '../../cli/search-as-of.ts'
import { sweepScreening } from '../rescreen/sweep.usecase.ts'
import { runTrial } from './run-trial.usecase.ts'

const { database, desk, waiting, addDirector, run, decide } = await startScreeningDesk()
const today = shanghaiDateOf(instantOf(new Date()))
function clock() {
  return new Date()
}
/** Named as the listed one and born in another year: how much that says is a number of the bank. */
const NAMESAKE = { ...OFFICE_HOLDER, birthDate: '1940-01-01', number: 'E6600777' }
const QUERY = {
  names: [{ text: NAMESAKE.nameCn }],
  birthDate: NAMESAKE.birthDate,
  countries: ['CN'],
} as const

async function matching() {
  return (await (await desk('admin1')).send<MatchingView>('GET', '/v1/admin/matching')).data
}
async function draft(numbers: MatchingNumbers, effectiveFrom: string = today) {
  return (await desk('admin1')).send<{ change: ChangeView }>('POST', '/v1/admin/matching/changes', {
    matching: { effectiveFrom, numbers },
    reason: '降低误报',
  })
}
async function release(changeId: string) {
  return (await desk('admin2')).send('POST', `/v1/admin/changes/${changeId}/release`, {})
}
async function tryAndRelease(numbers: MatchingNumbers) {
  const { changeId } = (await draft(numbers)).data.change
  await runTrial(changeId, { database, clock, labelledFile: undefined })
  expect((await release(changeId)).status).toBe(200)
}
async function differences(changeId: string, source: 'trial' | 'shadow') {
  const path = `/v1/admin/matching/${changeId}/differences?source=${source}`
  return (await (await desk('admin1')).send<{ items: MatchingDifferenceView[] }>('GET', path)).data.items
}
async function found(at: Date) {
  const [hits = []] = await (await searchAsOf(database, at, []))([QUERY])
  return hits
    .filter(({ band }) => band !== 'log_only')
    .map(({ listId, configHash }) => `${listId} ${configHash}`)
}

/** The numbers and tables that a hit was judged by. */
async function hashOf(hitId: string) {
  const { config_hash } = await database
    .selectFrom('screening_hit')
    .select('config_hash')
    .where('hit_id', '=', hitId)
    .executeTakeFirstOrThrow()
  return config_hash
}

let path = ''
let picture: Awaited<ReturnType<typeof waiting>>['picture']
beforeAll(async () => {
  const order = await waiting()
  path = order.path
  picture = order.picture
  await addDirector(path, NAMESAKE)
  await run('ao1', path)
})

test('nobody releases numbers that were not tried, and the dry run says what they would change', async () => {
  expect(hitOn(await picture(), 'PEP').band).not.toBe('log_only')
  const { changeId } = (await draft({ otherBirthYear: -8 })).data.change
  expect((await matching()).trial).toMatchObject({ changeId, state: 'running' })
  expect(await release(changeId)).toMatchObject({ status: 409, data: { reason: 'not_tried' } })
  expect((await matching()).inForce).toMatchObject({ numbers: {}, since: null })

  await runTrial(changeId, { database, clock, labelledFile: undefined })
  const { trial } = await matching()
  expect(trial).toMatchObject({ state: 'done', labelled: null })
  expect(trial?.done).toBe(trial?.total)
  expect(trial?.counts.lost).toBeGreaterThan(0)
  const lost = (await differences(changeId, 'trial')).filter(({ list }) => list === 'PEP')
  expect(lost).toMatchObject([{ effect: 'lost', party: '芈**', list: 'PEP' }])

  await run('cm1', path)
  const shadow = (await matching()).trial?.shadow
  expect(shadow?.parties).toBeGreaterThan(0)
  expect((await differences(changeId, 'shadow')).map(({ effect }) => effect)).toContain('lost')
  expect(hitOn(await picture(), 'PEP').state).toBe('pending')
  const withdrawn = await (await desk('admin1')).send('POST', `/v1/admin/changes/${changeId}/withdraw`, {})
  expect(withdrawn.status).toBe(200)
  await addDirector(path, { ...NAMESAKE, number: 'E6600778' })
  expect((await matching()).trial).toBeNull()
})

test('released numbers hold from their day, an old day is searched by its own, and hits keep what they were judged by', async () => {
  const numbers = { otherBirthYear: -8 }
  const before = clock()
  const own = `PEP ${configHashOf({})}`
  expect(await found(before)).toContain(own)
  await tryAndRelease(numbers)
  expect((await matching()).inForce).toMatchObject({ numbers, configHash: configHashOf(numbers) })
  expect(await found(clock())).toEqual([])
  expect(await found(before)).toContain(own)

  const old = hitOn(await picture(), 'PEP')
  const hash = await hashOf(old.hitId)
  await sweepScreening({ database, clock })
  expect((await picture()).hits.map(({ hitId }) => hitId)).not.toContain(old.hitId)
  expect(await hashOf(old.hitId)).toBe(hash)
})

test('numbers for a later day change nothing today', async () => {
  const later = new Date(Date.now() + 3 * 86_400_000)
  const { changeId } = (await draft({ review: 0.9 }, shanghaiDateOf(instantOf(later)))).data.change
  await runTrial(changeId, { database, clock, labelledFile: undefined })
  const { inForce } = await matching()
  expect((await release(changeId)).status).toBe(200)
  const after = await matching()
  expect(after.inForce).toEqual(inForce)
  expect(after.coming).toMatchObject([{ numbers: { review: 0.9 } }])
  expect(after.trial?.changeId).toBe(changeId)
})

test('a hit that other numbers judge otherwise keeps what was decided about the same facts', async () => {
  await tryAndRelease({ otherBirthYear: -4 })
  await sweepScreening({ database, clock })
  const hit = hitOn(await picture(), 'PEP')
  expect(await decide(path, hit)).toMatchObject({ status: 200 })
  await tryAndRelease({ otherBirthYear: 0, confirm: 0.5 })
  await sweepScreening({ database, clock })
  // Two directors have the name; each is a party of their own.
  const { hits, ...rest } = await picture()
  const again = hitOn({ ...rest, hits: hits.filter(({ partyId }) => partyId === hit.partyId) }, 'PEP')
  expect(again.band).not.toBe(hit.band)
  expect(await hashOf(again.hitId)).not.toBe(await hashOf(hit.hitId))
  expect(again).toMatchObject({ state: 'false_positive', live: { isRemembered: true } })
})

test('what a dry run found is forgotten after a month', async () => {
  const count = async () =>
    (await database.selectFrom('matching_difference').select('party_id').execute()).length
  expect(await count()).toBeGreaterThan(0)
  await sweepScreening({ database, clock })
  expect(await count()).toBeGreaterThan(0)
  await sweepScreening({ database, clock: () => new Date(Date.now() + 31 * 86_400_000) })
  expect(await count()).toBe(0)
})

test('a draft for a day that has passed, or with its thresholds crossed, is refused and nothing waits', async () => {
  expect((await draft({}, '2020-01-01')).data).toMatchObject({ reason: 'day_past' })
  expect((await draft({ review: 0.6, shown: 0.65 })).data).toMatchObject({ reason: 'thresholds_crossed' })
  expect((await matching()).waiting).toBeNull()
})
