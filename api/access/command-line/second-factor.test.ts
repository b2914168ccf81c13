import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import { COMMAND_LINE_CLIENT } from '@kaihu/contract/command-line.ts'
import { expect, test } from 'vitest'
import { signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'

const { app, database } = await startTestServer({
  rooms: () => adminRoutes,
  environment: { SECOND_FACTOR: 'any' },
})

test('a session without its second factor, or one proved long ago, confirms no command line', async () => {
  const asked = await app.inject({
    method: 'POST',
    url: '/oauth2/device_authorization',
    headers: { host: 'localhost:3000' },
    payload: { client_id: COMMAND_LINE_CLIENT, host: 'ops-1', os_user: 'kaihu' },
  })
  const { user_code: code } = asked.json<{ user_code: string }>()
  const admin = await signInStaff(app, 'admin1')
  const confirm = () => admin.send('POST', `/v1/admin/device-logins/${code}`, { decision: 'confirmed' })
  expect((await confirm()).status).toBe(403)
  await database.updateTable('session').set({ needs: null }).execute()
  expect((await confirm()).status).toBe(403)
  const decided = await database.selectFrom('device_login').select('decision').execute()
  expect(decided).toEqual([{ decision: null }])
})
