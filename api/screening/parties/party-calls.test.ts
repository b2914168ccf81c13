import { NAMESAKE } from '@kaihu/db/situations/demo-lists.ts'
import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import { expect, test } from 'vitest'
import { hitOn, startScreeningDesk } from '../../../tests/harness/screening-desk.ts'
import { engineOf } from '../engine/engine.ts'
import { listParties } from './party.store.ts'

const { database, served, desk, waiting, addDirector } = await startScreeningDesk()

test('whoever looks at an order keeps nothing of it, and mends the very parties that they were shown', async () => {
  const { orderCode, path, picture } = await waiting()
  const kept = async () =>
    (await listParties(database, orderCode)).map(({ partyId, record }) => [partyId, record.positionTitle])
  const shown = (await Promise.all([picture(), picture()])).map(({ parties }) =>
    parties.map(({ partyId }) => partyId),
  )
  expect(shown[0]?.length).toBeGreaterThan(2)
  expect(shown[1]).toEqual(shown[0])
  expect(await kept()).toEqual([])
  const party = (await picture()).parties.find(({ primaryRole }) => primaryRole === 'LEGAL_REP')
  const record = { ...(party?.record ?? EMPTY_PARTY), positionTitle: '董事长' }
  const url = `${path}/parties/${party?.partyId}`
  expect((await (await desk('cm1')).send('PUT', url, { record, note: '更正' })).status).toBe(200)
  expect((await kept()).map(([partyId]) => partyId)).toEqual(shown[0])
  expect(await kept()).toContainEqual([party?.partyId, '董事长'])
})

test('while the engine takes its time, a change of a party keeps nobody else from the order', async () => {
  const { orderCode, path, picture } = await waiting()
  const engine = engineOf(served)
  const { screen } = engine
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  engine.screen = async (queries) => {
    asked.resolve()
    await goOn.promise
    return screen(queries)
  }
  try {
    const adding = addDirector(path, { ...NAMESAKE, number: 'E7700555' })
    await asked.promise
    const others = database
      .selectFrom('customer_order')
      .select('order_code')
      .where('order_code', '=', orderCode)
      .forUpdate()
      .noWait()
    expect(await others.execute()).toEqual([{ order_code: orderCode }])
    expect(await listParties(database, orderCode)).toEqual([])
    goOn.resolve()
    expect((await adding).status).toBe(200)
  } finally {
    goOn.resolve()
    engine.screen = screen
  }
  const shown = await picture()
  const added = shown.parties.filter(({ chName }) => chName === NAMESAKE.nameCn)
  expect(added).toHaveLength(1)
  expect(hitOn(shown, 'OFAC').partyId).toBe(added[0]?.partyId)
})
