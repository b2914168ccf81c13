import type { UnreadyView } from '@kaihu/contract/readiness.ts'
import { expect, test } from 'vitest'
import { startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { connectionsRoutes } from './connections.room.ts'

const hub = await startRecordingServer()
const { app, database } = await startTestServer({
  environment: { HUB_URL: `${hub.url}/hub`, HUB_TOKEN: 'hub-token-1234' },
  rooms: (_database, settings) => connectionsRoutes(settings),
})
const admin = await signInStaff(app, 'admin1')

async function unready(): Promise<readonly UnreadyView[]> {
  return (await admin.send<{ items: UnreadyView[] }>('GET', '/v1/admin/readiness')).data.items
}
async function missing(item: string): Promise<unknown> {
  return (await unready()).find((one) => one.item === item)?.missing
}

test('what is missing is told to administrators alone, and goes away as it is put right', async () => {
  const cm = await signInStaff(app, 'cm1')
  expect((await cm.send('GET', '/v1/admin/readiness')).status).toBe(403)
  expect(await missing('connections')).toContainEqual({ code: 'hub', also: [] })
  hub.says({ status: 200, body: { status: 'UP' } })
  await admin.send('POST', '/v1/admin/connections/hub/tries', {})
  expect(await missing('connections')).toBeUndefined()
  expect(await missing('lists')).toBeDefined()
  expect(await missing('steps')).toBeUndefined()
})

test('a step whose people were all disabled is named with its branches', async () => {
  const crt = database.selectFrom('staff_role').select('staff_id').where('role', '=', 'CRT')
  await database.updateTable('staff').set({ disabled_at: new Date() }).where('staff_id', 'in', crt).execute()
  const steps = (await missing('steps')) as UnreadyView['missing']
  expect(steps.map(({ code }) => code)).toEqual(['1000'])
  expect(steps[0]?.also).toContain('SH01')
})
