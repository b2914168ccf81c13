import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { expect, test } from 'vitest'
import { startScreeningDesk } from '../../../tests/harness/screening-desk.ts'
import { engineOf } from '../engine/engine.ts'

const { database, desk } = await startScreeningDesk()

async function lists() {
  return (
    await (await desk('admin1')).send<{ items: ScreeningListView[] }>('GET', '/v1/admin/screening-lists')
  ).data.items
}
async function release(who: string, versionId: string) {
  return (await desk(who)).send('POST', `/v1/admin/screening-list-versions/${versionId}/release`, {})
}

test('an administrator adds a list and an entry by hand, and neither counts before another one released it', async () => {
  const use = { isInUse: true, mostAgeDays: 31, canaries: [], isEnded: false, autoReleasePercent: null }
  const list = { category: 'aml', format: 'own', title: { zh: '内部关注', en: 'Internal watch' } }
  const draft = async (who: string, body: object) =>
    (await desk(who)).send<{ change: { changeId: string } }>(
      'POST',
      '/v1/admin/screening-lists/INTERNAL/changes',
      { use: body, reason: '新设名单' },
    )
  const decide = async (who: string, changeId: string) =>
    (await desk(who)).send('POST', `/v1/admin/changes/${changeId}/release`, {})
  expect((await draft('admin1', use)).status).toBe(404)
  const { changeId } = (await draft('admin1', { ...use, list })).data.change
  expect((await decide('admin1', changeId)).status).toBe(409)
  expect((await lists()).map(({ code }) => code)).not.toContain('INTERNAL')
  expect((await decide('admin2', changeId)).status).toBe(200)
  expect((await lists()).find(({ code }) => code === 'INTERNAL')).toMatchObject({
    title: list.title,
    hold: 'list_missing',
  })

  const entry = {
    id: 'I-1',
    type: 'person',
    name: '芈手录',
    aliases: [],
    birthDate: '',
    countries: ['CN'],
    identifiers: [],
    reason: '内部关注',
  }
  const add = async (change: object = {}) =>
    (await desk('admin1')).send<{ version: ScreeningListView['versions'][number] }>(
      'POST',
      '/v1/admin/screening-lists/INTERNAL/entries',
      { entry: { ...entry, ...change } },
    )
  for (const [change, at] of [
    [{ name: '芈\u202e手录' }, 'name'],
    [{ name: '芈手\n录' }, 'name'],
    [{ aliases: ['MI\u200b SHOULU'] }, 'aliases.0'],
  ] as const)
    expect(await add(change)).toMatchObject({
      status: 400,
      data: { problems: [{ path: `body.entry.${at}`, code: 'M-UNSEEN' }] },
    })
  expect((await add({ list: 'AML' })).status).toBe(400)
  const path = '/v1/admin/screening-lists/INTERNAL/entries'
  for (const who of ['cm1', 'crt1', 'risk1'])
    expect((await (await desk(who)).send('POST', path, { entry })).status, who).toBe(403)
  expect((await lists()).find(({ code }) => code === 'INTERNAL')?.versions).toEqual([])
  const { versionId } = (await add()).data.version
  const isFound = async (text: string) =>
    ((await engineOf(database).screen([{ names: [{ text }] }])).hits[0] ?? []).some(
      ({ listId }) => listId === 'INTERNAL',
    )
  expect(await isFound('芈手录')).toBe(false)
  expect((await release('admin1', versionId)).status).toBe(409)
  expect((await release('admin2', versionId)).status).toBe(200)
  expect(await isFound('芈手录')).toBe(true)
  const second = (await add({ id: 'I-2', name: '芈又录' })).data.version
  expect(second.counts).toMatchObject({ entries: 2, added: 1, removed: 0 })
  await release('admin2', second.versionId)
  expect([await isFound('芈手录'), await isFound('芈又录')]).toEqual([true, true])

  const ended = (await draft('admin2', { ...use, isInUse: false, isEnded: true })).data.change
  expect((await decide('admin1', ended.changeId)).status).toBe(200)
  expect(await isFound('芈手录')).toBe(false)
  expect((await draft('admin1', use)).data).toMatchObject({ reason: 'list_ended' })
  expect((await add({ id: 'I-3' })).status).toBe(404)
})
