import type { DryRunLine } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { FIRST_RISK_POINTS } from '@kaihu/domain/diligence/risk/risk-points.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { runDryRun, sweepDryRuns } from './run-dry-run.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]
const { version: _version, ...USUAL } = FIRST_RISK_POINTS
/** By these points anything at all makes a rating high. */
const HARSH = { ...USUAL, highFrom: 2, mediumFrom: 1, points: mapValues(USUAL.points) }
function mapValues(points: typeof USUAL.points) {
  return Object.fromEntries(Object.keys(points).map((line) => [line, 60]))
}

type Answer = { change: ChangeView }
async function draft(key: string, value: unknown) {
  const { data } = await first.send<Answer>('POST', `/v1/admin/settings/${key}/changes`, {
    value,
    reason: '总行通知',
  })
  return data.change
}
function release(changeId: string) {
  return second.send<Answer>('POST', `/v1/admin/changes/${changeId}/release`, {})
}
async function linesOf(changeId: string) {
  const path = `/v1/admin/changes/${changeId}/dry-run`
  return (await second.send<{ items: DryRunLine[] }>('GET', path)).data.items
}
function run(changeId: string, clock = () => new Date()) {
  return runDryRun(changeId, { database, clock })
}

test('a bank without orders waits for nothing', async () => {
  const { changeId, dryRun } = await draft('expiryDays', 60)
  expect(dryRun).toMatchObject({ state: 'done', total: 0 })
  expect((await release(changeId)).status).toBe(200)
})

test('nobody releases what was not tried; the dry run names the orders, and the audit keeps the difference', async () => {
  const world = makeWorld(database, { variant: 9_710 })
  const orderCode = await bring(world, STANDARD, '0500')
  const { changeId, dryRun } = await draft('riskPoints', HARSH)
  expect(dryRun).toMatchObject({ state: 'running' })
  expect(await release(changeId)).toMatchObject({ status: 409, data: { reason: 'not_tried' } })
  expect((await readSettings(database)).values.riskPoints).toEqual(USUAL)

  await run(changeId)
  const lines = await linesOf(changeId)
  expect(lines.find(({ aspect }) => aspect === 'rating')).toEqual({
    orderCode,
    aspect: 'rating',
    gone: [expect.stringMatching(/^[ML]$/)],
    come: ['H'],
  })
  const released = await release(changeId)
  expect(released.data.change.dryRun).toMatchObject({ state: 'done', total: 1, otherwise: 1 })
  const { body } = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', 'admin:setting:riskPoints')
    .where('kind', '=', 'admin.released')
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({ dryRun: { orders: 1, otherwise: 1, lineCount: lines.length, lines } })
})

test('what no order hangs on is released without a dry run', async () => {
  const { changeId, dryRun } = await draft('exportLimit', 4_000)
  expect(dryRun).toBeNull()
  expect((await release(changeId)).status).toBe(200)
})

test('a draft is tried again where that failed, and not while it runs', async () => {
  const { changeId } = await draft('limit0400', { unit: 'minutes', amount: 30 })
  const again = () => second.send<Answer>('POST', `/v1/admin/changes/${changeId}/dry-run`, {})
  expect(await again()).toMatchObject({ status: 409, data: { reason: 'trial_running' } })
  const broken = () => {
    throw new Error('no clock')
  }
  await expect(run(changeId, broken)).rejects.toThrow()
  await database.updateTable('dry_run').set({ state: 'failed', ended_at: new Date() }).execute()
  expect(await release(changeId)).toMatchObject({ status: 409, data: { reason: 'not_tried' } })
  expect((await again()).data.change.dryRun).toMatchObject({ state: 'running', done: 0 })
  await run(changeId)
  expect((await release(changeId)).status).toBe(200)
})

test('a dry run whose worker was stopped goes on where it was, and what it had found stays', async () => {
  const newest = await bring(makeWorld(database, { variant: 9_711 }), STANDARD, '0400')
  const { changeId } = await draft('riskPoints', USUAL)
  // What the worker that was stopped had kept: the newest order was tried, and one line of it found.
  const line = { order_code: newest, change_id: changeId, aspect: 'rating', gone: ['H'], come: ['M'] }
  await database
    .insertInto('dry_run_line')
    .values({ ...line, found_at: new Date() })
    .execute()
  await database.updateTable('dry_run').set({ done: 1, total: 2 }).where('change_id', '=', changeId).execute()
  await bring(makeWorld(database, { variant: 9_712 }), STANDARD, '0300')
  await run(changeId)
  expect((await linesOf(changeId)).map(({ orderCode, come }) => [orderCode, come])).toContainEqual([
    newest,
    ['M'],
  ])
  const released = await release(changeId)
  expect(released.data.change.dryRun).toMatchObject({ state: 'done', total: 2, done: 2, otherwise: 2 })
})

test('what nobody decides about any more is not tried to its end', async () => {
  const { changeId } = await draft('limit0400', { unit: 'minutes', amount: 20 })
  expect((await first.send('POST', `/v1/admin/changes/${changeId}/withdraw`, {})).status).toBe(200)
  await run(changeId)
  expect(
    await database
      .selectFrom('dry_run')
      .select(['state', 'done', 'total'])
      .where('change_id', '=', changeId)
      .executeTakeFirst(),
  ).toEqual({ state: 'failed', done: 0, total: 0 })
})

test('lines of a month ago are forgotten', async () => {
  const count = async () => (await database.selectFrom('dry_run_line').select('aspect').execute()).length
  expect(await count()).toBeGreaterThan(0)
  await sweepDryRuns({ database, clock: () => new Date(Date.now() + 31 * 86_400_000) })
  expect(await count()).toBe(0)
})
