import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OrderSeal } from '@kaihu/contract/audit.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { signingKeyOf } from '../../../tests/harness/test-config.ts'
import { openObjects } from '../../files/files-deps.ts'
import { takeCheckpoint } from '../../platform/audit/checkpoint.ts'
import { showCheckpoint } from '../../witness/show-checkpoint.usecase.ts'
import { witnessesOf } from '../../witness/witnesses-of.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-seal-'))
function now(): Date {
  return new Date()
}

test('staff see which checkpoint signs an order and who was shown it; nobody outside the scope does', async () => {
  const world = makeWorld(database, { variant: 410, objects: openObjects(config, database) })
  const code = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  const leader = await desk('cml1')
  const seal = async () => (await leader.send<OrderSeal>('GET', `/v1/orders/${code}/audit/seal`)).data
  expect(await seal()).toMatchObject({ signed: null, witnesses: [] })
  const file = path.join(folder, 'checkpoints.txt')
  await takeCheckpoint({ database, signingKey: signingKeyOf(config), file, now })
  const { signed, unsigned, witnesses } = await seal()
  expect(signed).toMatchObject({ checkpointNo: 1, keyId: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect({ unsigned, witnesses }).toEqual({ unsigned: 0, witnesses: [] })
  const settings = { AUDIT_COPY_FOLDER: path.join(folder, 'copies') }
  mkdirSync(settings.AUDIT_COPY_FOLDER)
  writeFileSync(path.join(settings.AUDIT_COPY_FOLDER, 'kaihu-witness'), '')
  await showCheckpoint({ database, witnesses: witnessesOf(settings, database), now })
  const at = expect.any(String)
  expect((await seal()).witnesses).toEqual([
    { witness: 'folder', checkpointNo: 1, at, place: settings.AUDIT_COPY_FOLDER },
  ])
  expect(
    (await (await desk('rm2')).send('GET', `/v1/orders/${code}/audit/seal`)).status,
  ).toBeGreaterThanOrEqual(403)
})
