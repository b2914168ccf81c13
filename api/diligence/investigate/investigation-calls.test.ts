import type { Investigation } from '@kaihu/contract/investigation.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { investigateAll } from '@kaihu/db/situations/stages/investigate.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function investigated() {
  here = await readyOrder('standard-0500')
  const { world, orderCode } = here
  const path = `/v1/orders/${orderCode}/investigation`
  const get = async (who = 'rm1') => (await here.desk(who)).send<Investigation>('GET', path)
  const read = async (who = 'rm1') => (await get(who)).data
  const lineOf = async (line: string, who = 'rm1') => (await read(who)).lines.find((one) => one.line === line)
  const put = async (
    line: string,
    answers: AnswerRecord,
    intent: 'draft' | 'done',
    who = 'rm1',
    version = 0,
  ) =>
    (await here.desk(who)).send<Investigation>('PUT', `${path}/lines/${line}`, { version, answers, intent })
  const delegate = async (line: string, staffId: string, who = 'rm1') =>
    (await here.desk(who)).send<Investigation>('POST', `${path}/lines/${line}/delegation`, {
      staffId,
      dueDate: '2026-12-31',
    })
  const close = async () =>
    (await here.desk('rm1')).send('POST', `/v1/orders/${orderCode}/tasks/rm_due_diligence/close`, {
      version: (await getOrder(world, orderCode)).version,
      result: 'accepted',
      note: '已核对',
    })
  const stateOf = async () => (await getOrder(world, orderCode)).state
  const investigator = async () => {
    const { data } = await (await here.desk('rm1')).send<{ items: { staffId: string }[] }>(
      'GET',
      '/v1/staff-candidates?role=INVESTIGATOR',
    )
    return data.items[0]?.staffId ?? ''
  }
  return { world, orderCode, path, get, read, lineOf, put, delegate, close, stateOf, investigator }
}

test('due diligence is closed only when every line that is asked is done and the conclusion is drawn', async () => {
  const one = await investigated()
  const refused = await one.close()
  expect(refused.status).toBe(409)
  expect((await one.stateOf()).tasks.rm_due_diligence?.status).toBe('open')
  await investigateAll(one.world, one.orderCode)
  expect(await one.read()).toMatchObject({ openLines: [], isConcluded: true, canClose: true })
  expect((await one.close()).status).toBe(200)
  expect((await one.stateOf()).tasks.rm_due_diligence?.status).toBe('closed')
})

test('a material difference from the registrar has a day of its own from when it was found, and none when it is gone', async () => {
  const one = await investigated()
  const conclude = async (ddUboDifference: string, version: number) => {
    const body = { version, answers: { ddUboDifference } }
    const answer = await (await here.desk('rm1')).send<Investigation>('PUT', `${one.path}/conclusion`, body)
    return answer.data.conclusion?.reportDue
  }
  expect(await conclude('immaterial', 0)).toBeNull()
  const due = await conclude('material', 1)
  expect(due).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await conclude('material', 2)).toBe(due)
  expect(await conclude('none', 3)).toBeNull()
})

test('a line is done with its result; anything but satisfied is explained, and who and when is kept', async () => {
  const one = await investigated()
  expect((await one.put('ddAddress', {}, 'done')).status).toBe(400)
  expect((await one.put('ddAddress', { ddAddressResult: 'notSatisfied' }, 'done')).status).toBe(400)
  expect((await one.lineOf('ddAddress'))?.version).toBe(0)
  const answers = { ddAddressResult: 'notSatisfied', ddAddressComment: '现场无人办公' }
  expect((await one.put('ddAddress', answers, 'done')).status).toBe(200)
  expect(await one.lineOf('ddAddress')).toMatchObject({
    answers,
    isDone: true,
    doneBy: { staffId: one.world.cast.rm.staffId },
  })
  expect((await one.put('ddAddress', answers, 'draft', 'rm1', 0)).status).toBe(409)
})

test('an investigator sees and answers the line that was handed to them, and then the order is gone for them', async () => {
  const one = await investigated()
  const staffId = await one.investigator()
  expect((await one.get('inv1')).status).toBe(404)
  expect((await one.delegate('ddAddress', staffId)).status).toBe(200)
  const theirs = await one.read('inv1')
  expect(theirs.lines.map(({ line }) => line)).toEqual(['ddAddress'])
  expect(theirs).toMatchObject({ conclusion: null, answers: {} })
  const { data } = await (await here.desk('inv1')).send<{ items: { orderCode: string; lines: string[] }[] }>(
    'GET',
    '/v1/investigations',
  )
  expect(data.items).toContainEqual(
    expect.objectContaining({ orderCode: one.orderCode, lines: ['ddAddress'], dueDate: '2026-12-31' }),
  )
  const found = { ddAddressResult: 'satisfied', ddAddressComment: '已实地走访' }
  // While it lies with the investigator it is theirs alone, and nothing else is.
  expect((await one.put('ddAddress', found, 'done', 'rm1', 1)).status).toBe(403)
  expect((await one.put('ddIdentity', { ddIdentityResult: 'satisfied' }, 'done', 'inv1')).status).toBe(403)
  const asked = async () =>
    (
      await (
        await here.desk('inv1')
      ).send<{ items: { orderCode: string; kind: string; settled: unknown }[] }>('GET', '/v1/notices')
    ).data.items.filter(({ orderCode, kind }) => orderCode === one.orderCode && kind === 'lineDelegated')
  expect(await asked()).toMatchObject([{ settled: null }])
  expect((await one.put('ddAddress', found, 'done', 'inv1', 1)).status).toBe(200)
  expect(await asked()).toMatchObject([{ settled: { by: { staffId } } }])
  expect((await one.get('inv1')).status).toBe(404)
  expect(await one.lineOf('ddAddress')).toMatchObject({ isDone: true, doneBy: { staffId } })
  expect((await one.stateOf()).delegations).toEqual([])
})

test('an investigator reads the application of the line that they look into, and nothing of what the bank does with it', async () => {
  const one = await investigated()
  await one.delegate('ddAddress', await one.investigator())
  const inv = await here.desk('inv1')
  const statusOf = async (part: string) =>
    (await inv.send('GET', `/v1/orders/${one.orderCode}${part}`)).status
  expect(await Promise.all(['', '/application'].map(statusOf))).toEqual([200, 200])
  const closed = ['/tasks', '/timeline', '/approvals', '/pushes', '/ownership', '/intention', '/visit']
  const own = ['/nature-of-account', '/ebanking-setup', '/bank-data', '/risk-checklist']
  for (const part of [...closed, ...own]) expect([part, await statusOf(part)]).toEqual([part, 403])
})

test('a line is handed to investigators only, by RM or RO only, and can be taken back', async () => {
  const one = await investigated()
  const staffId = await one.investigator()
  expect((await one.delegate('ddFunds', one.world.cast.cm.staffId)).status).toBe(400)
  expect((await one.delegate('ddFunds', staffId, 'rml1')).status).toBe(403)
  expect((await one.delegate('ddFunds', staffId, 'cm1')).status).toBe(403)
  expect((await one.stateOf()).delegations).toEqual([])
  await one.delegate('ddFunds', staffId)
  const back = await (await here.desk('rm1')).send('POST', `${one.path}/lines/ddFunds/return`, {
    note: '由我处理',
  })
  expect(back.status).toBe(200)
  expect(await one.lineOf('ddFunds')).toMatchObject({ isDelegated: false, canFill: true })
  expect((await one.get('inv1')).status).toBe(404)
})
