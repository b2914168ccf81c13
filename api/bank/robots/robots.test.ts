import { createHmac } from 'node:crypto'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startOrderServer } from '../../../tests/harness/order-server.ts'
import { failureOf, startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { sayInGroups } from '../../notices/say-in-groups.usecase.ts'
import { connectGroups, GROUP_QUEUE } from '../../notices/tell-groups.ts'
import { robotsOf } from './robots.ts'

const { database } = await startOrderServer()
const server = await startRecordingServer()
const SECRET = 'SEC0123456789abcdef0123'
const config = testConfig({
  WECOM_ROBOT_URL: `${server.url}/cgi-bin/webhook/send?key=wecom-key`,
  DINGTALK_ROBOT_URL: `${server.url}/robot/send?access_token=ding-token`,
  DINGTALK_ROBOT_SECRET: SECRET,
})
const robots = robotsOf(config, database)
afterAll(() => connectGroups({ robots: [], kinds: [] }))

test('WeCom is told kind and order code under its key, and nothing of anybody', async () => {
  server.says({ status: 200, body: { errcode: 0, errmsg: 'ok' } })
  await sayInGroups({ kind: 'pushFailed', orderCode: 'AO20261100000001', robot: 'wecom' }, robots)
  const asked = server.asked.at(-1)
  expect(asked?.url).toBe('/cgi-bin/webhook/send?key=wecom-key')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    msgtype: 'text',
    text: { content: '[Kaihu] 推送失败：AO20261100000001' },
  })
})

test('DingTalk is shown who speaks by its signature of this moment', async () => {
  server.says({ status: 200, body: { errcode: 0, errmsg: 'ok' } })
  await sayInGroups({ kind: 'webhookPaused', orderCode: null, robot: 'dingtalk' }, robots)
  const { searchParams: query } = new URL(server.asked.at(-1)?.url ?? '', server.url)
  const timestamp = query.get('timestamp') ?? ''
  expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000)
  expect(query.get('sign')).toBe(
    createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64'),
  )
  expect(query.get('access_token')).toBe('ding-token')
})

test.each([
  [{ errcode: 93_000 }, 'refused', 'WECOM_ROBOT_URL'],
  [{ errcode: 45_009 }, 'unavailable', ''],
  [{ errcode: 40_001 }, 'refused', ''],
] as const)('an answer of %j is not taken: %s', async (body, failure, words) => {
  server.says({ status: 200, body })
  const failed = await failureOf(sayInGroups({ kind: 'overdue', orderCode: 'AO1', robot: 'wecom' }, robots))
  expect(failed.failure).toBe(failure)
  expect(failed.message).toContain(words)
  expect(failed.message).not.toContain('wecom-key')
})

test('trying a robot says nothing in the group', async () => {
  server.says({ status: 200, body: { errcode: 40_008 } })
  await robots[0]?.attempt()
  expect(server.asked.at(-1)?.body).toBe('{}')
})

test('a notice of a chosen kind is on its way once, however many people are told, and others are not', async () => {
  connectGroups({ robots: ['wecom', 'dingtalk'], kinds: ['assigned', 'yourTurn'] })
  const orderCode = await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 9_700 }))
  const { rows } = await sql<{
    data: object
  }>`select data from pgboss.job where name = ${GROUP_QUEUE}`.execute(database)
  const own = rows.map(({ data }) => data).filter((data) => JSON.stringify(data).includes(orderCode ?? '-'))
  expect(own.length).toBeGreaterThan(1)
  const robot = (name: string) => own.filter((data) => JSON.stringify(data).includes(name)).length
  expect(robot('wecom')).toBe(robot('dingtalk'))
  expect(own.every((data) => /"(assigned|yourTurn)"/.test(JSON.stringify(data)))).toBe(true)
})
