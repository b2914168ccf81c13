import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { MatchingDifferenceView, MatchingView } from '@kaihu/contract/matching.ts'
import { OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { MatchingNumbers } from '@kaihu/domain/screening/matching.ts'
import { beforeAll, expect, test } from 'vitest'
import { startScreeningDesk } from '../../../tests/harness/screening-desk.ts'
import { saveDifferences } from './difference.store.ts'
import { runTrial } from './run-trial.usecase.ts'

const { database, desk, waiting, addDirector, run } = await startScreeningDesk()
const DAY_MS = 86_400_000
const NAMESAKE = { ...OFFICE_HOLDER, birthDate: '1940-01-01', number: 'E6600777' }

function inDays(days: number) {
  return new Date(Date.now() + days * DAY_MS)
}
async function draft(numbers: MatchingNumbers, from = inDays(0)) {
  const effectiveFrom = shanghaiDateOf(instantOf(from))
  const body = { matching: { effectiveFrom, numbers }, reason: '降低误报' }
  const { data } = await (await desk('admin1')).send<{ change: ChangeView }>(
    'POST',
    '/v1/admin/matching/changes',
    body,
  )
  return data.change.changeId
}
async function decide(who: string, changeId: string, how: 'release' | 'withdraw') {
  const { status } = await (await desk(who)).send('POST', `/v1/admin/changes/${changeId}/${how}`, {})
  expect(status).toBe(200)
}
async function tryIt(changeId: string, clock = () => new Date()) {
  await runTrial(changeId, { database, clock, labelledFile: undefined })
}
async function trial() {
  return (await (await desk('admin1')).send<MatchingView>('GET', '/v1/admin/matching')).data.trial
}
async function found(changeId: string) {
  const path = `/v1/admin/matching/${changeId}/differences?source=trial`
  const { data } = await (await desk('admin1')).send<{ items: MatchingDifferenceView[] }>('GET', path)
  return data.items
}

let partyId = ''
let orderCode = ''
beforeAll(async () => {
  const order = await waiting()
  orderCode = order.orderCode
  await addDirector(order.path, NAMESAKE)
  await run('ao1', order.path)
  partyId = (await order.picture()).hits[0]?.partyId ?? ''
})

test('a dry run ends where its draft is taken back: nobody decides by it any more', async () => {
  const changeId = await draft({ otherBirthYear: -8 })
  await decide('admin1', changeId, 'withdraw')
  await tryIt(changeId)
  const row = await database
    .selectFrom('matching_trial')
    .select(['state', 'done', 'total'])
    .where('change_id', '=', changeId)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'failed', done: 0, total: 0 })
  expect(await found(changeId)).toEqual([])
})

test('a dry run that begins again tells nothing of what it found before, against lists and numbers of then', async () => {
  const changeId = await draft({ otherBirthYear: -8 })
  const difference = { listCode: 'PEP', entryId: 'gone', effect: 'new', matchedName: '已不在名单' } as const
  await saveDifferences(database, { changeId, source: 'trial', now: new Date() }, [
    { party: { partyId, orderCode }, difference: { ...difference, scoreBefore: null, scoreAfter: 0.9 } },
  ])
  await tryIt(changeId)
  const effects = (await found(changeId)).map(({ entryId, effect }) => `${effect} ${entryId}`)
  expect(effects.length).toBeGreaterThan(0)
  expect(effects).not.toContain('new gone')
  await decide('admin1', changeId, 'withdraw')
})

test('numbers that come into force while a dry run is under way are what it compares with', async () => {
  const coming = await draft({ otherBirthYear: -8 }, inDays(3))
  await tryIt(coming)
  await decide('admin2', coming, 'release')
  const changeId = await draft({ otherBirthYear: -7.9 }, inDays(5))
  let asked = 0
  await tryIt(changeId, () => (asked++ === 0 ? new Date() : inDays(4)))
  expect(await trial()).toMatchObject({ changeId, state: 'done', counts: { lost: 0 } })
  await tryIt(await draftAgain(changeId))
  expect((await trial())?.counts.lost).toBeGreaterThan(0)
})

/** The same dry run once more, while the numbers of today are in force. */
async function draftAgain(changeId: string) {
  const { status } = await (await desk('admin1')).send('POST', `/v1/admin/matching/${changeId}/trial`, {})
  expect(status).toBe(200)
  return changeId
}
