import type { VisitView } from '@kaihu/contract/visits.ts'
import { act, getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { handIn } from '@kaihu/db/situations/hand-in.ts'
import { recordVisit } from '@kaihu/db/situations/stages/visit.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { isWorkingDay } from '@kaihu/domain/base/business-calendar.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'

/** A working day far enough ahead that no story took it. */
function dayAhead(days: number) {
  let date = addDays(shanghaiDateOf(instantOf(new Date())), days)
  while (!isWorkingDay(date)) date = addDays(date, 1)
  return date
}

/** An order that waits for its visit to be arranged or held, on a server of the test's own. */
async function at(status: '1100' | '1200') {
  return visitOf(await readyOrder(`standard-${status}`))
}

/** What staff do about the visit of an order. */
async function visitOf(ready: ReadyOrder) {
  const { world, orderCode, desk } = ready
  const stateOf = async () => (await getOrder(world, orderCode)).state
  const { legalPersonName } = await stateOf()
  const press = async (action: string, payload: object, reason?: string) =>
    (await desk('rm1')).send<{ refusal?: { code: string; field?: string } }>(
      'POST',
      `/v1/orders/${orderCode}/actions/${action}`,
      { version: (await getOrder(world, orderCode)).version, payload, ...(reason && { reason }) },
    )
  const witnesses = { witness1: world.cast.rm.staffId, witness2: world.cast.ro.staffId }
  const plan = {
    date: dayAhead(40),
    time: '10:00',
    place: 'branch',
    ...witnesses,
    attendees: [legalPersonName],
  }
  const arrange = (change: object = {}) => press('arrange_witness', { appointment: { ...plan, ...change } })
  const finish = (change: object) =>
    press('witness_finish', {
      witness: { ...witnesses, areOriginalsCompared: true, areDeclarationsSigned: true, ...change },
    })
  const read = async (who = 'rm1') =>
    (await (await desk(who)).send<VisitView>('GET', `/v1/orders/${orderCode}/visit`)).data
  return { ready, world, orderCode, stateOf, arrange, finish, press, read }
}

test('nobody is a witness in two places within the hour, also when both are arranged at one moment', async () => {
  const one = await at('1100')
  const world = makeWorld(one.ready.database)
  const two = await visitOf({ ...one.ready, world, orderCode: await bring(world, STANDARD, '1100') })
  const answers = await Promise.all([one.arrange({ time: '10:00' }), two.arrange({ time: '10:45' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.data.refusal).toMatchObject({ code: 'witness_taken', field: 'witness1' })
  const open = (await one.stateOf()).status === '1100' ? one : two
  expect((await open.arrange({ time: '12:00' })).status).toBe(200)
})

test('the branch’s calendar says what is taken, and nothing of the company', async () => {
  const one = await at('1100')
  await one.arrange()
  const { intake } = await one.stateOf()
  const client = await one.ready.desk('rm1')
  const date = dayAhead(40)
  const answer = await client.send<{ items: object[] }>(
    'GET',
    `/v1/visits?branch=${intake.branchCode}&date=${addDays(date, -3)}&days=7`,
  )
  expect(answer.data.items).toMatchObject([{ date, time: '10:00', place: 'branch' }])
  expect(JSON.stringify(answer.data)).not.toContain(intake.companyName)
})

test('a visit that is put off keeps how it came to be', async () => {
  const one = await at('1100')
  await one.arrange()
  await one.press('reschedule', {}, '客户临时出差，改为下周')
  const { history, appointment } = await one.read()
  expect(history).toMatchObject([{ time: '10:00' }, { date: null, reason: '客户临时出差，改为下周' }])
  expect(appointment?.time).toBe('10:00')
  expect((await one.stateOf()).status).toBe('1100')
})

test('without pictures and signed papers no visit is finished; a picture of another order is none', async () => {
  const one = await at('1200')
  await act(one.world, one.orderCode, [one.world.cast.rm, 'reschedule'], { reason: '改期' })
  await one.arrange({ date: dayAhead(80) })
  const { heldOn, photos, papersSigned } = await recordVisit(one.world, one.orderCode)
  const bare = await one.finish({ heldOn, papersSigned })
  expect(bare.data.refusal).toMatchObject({ code: 'photos_missing', field: 'witnessPhotos' })
  const unsigned = await one.finish({ heldOn, photos, papersSigned: papersSigned.slice(1) })
  expect(unsigned.data.refusal).toMatchObject({ code: 'papers_unsigned' })
  const world = makeWorld(one.ready.database)
  const other = await bring(world, STANDARD, '0200')
  const place = { orderCode: other, section: 'witness', actor: world.cast.rm }
  const foreign = await handIn(world, place, { witnessPhotos: [{}] })
  const [taken] = entriesIn(foreign.witnessPhotos).map(({ objectId }) => asText(objectId))
  expect((await one.finish({ heldOn, photos: [taken], papersSigned })).status).toBe(400)
  expect((await one.stateOf()).status).toBe('1200')
  expect(papersSigned).toContain('P03')
})

/** An order whose visit may be finished: the declaration of the branch was taken. */
async function atVisit() {
  const one = await at('1200')
  const { world, orderCode, ready } = one
  const task = {
    version: (await getOrder(world, orderCode)).version,
    note: '已在网点签署',
    result: 'accepted',
  }
  await (await ready.desk('rm1')).send(
    'POST',
    `/v1/orders/${orderCode}/tasks/branch_authorisation/close`,
    task,
  )
  return { ...one, seen: await recordVisit(world, orderCode) }
}

test('a visit is not finished before it was held: without its day or with one ahead nothing changes', async () => {
  const { finish, stateOf, seen } = await atVisit()
  const before = await stateOf()
  const { heldOn, ...untold } = seen
  const without = await finish(untold)
  expect(without).toMatchObject({
    status: 400,
    data: { refusal: { code: 'visit_day_required', field: 'witnessHeldDate' } },
  })
  const ahead = await finish({ ...untold, heldOn: addDays(heldOn, 2) })
  expect(ahead).toMatchObject({
    status: 400,
    data: { refusal: { code: 'visit_day_ahead', field: 'witnessHeldDate' } },
  })
  expect((await finish({ ...untold, heldOn: '2026-02-30' })).status).toBe(400)
  expect(await stateOf()).toEqual(before)
  expect((await finish(seen)).status).toBe(200)
})

test('a finished visit shows its day, pictures and papers to whoever sees the order', async () => {
  const { finish, read, seen } = await atVisit()
  const { heldOn, photos, papersSigned } = seen
  expect((await finish({ ...seen, remark: '客户准时到场' })).status).toBe(200)
  const { record, appointment } = await read('ao1')
  expect(appointment?.date).not.toBe(heldOn)
  expect(record).toMatchObject({ heldOn, papersSigned, remark: '客户准时到场' })
  expect(record?.photos.map(({ objectId }) => objectId)).toEqual(photos)
})
