import type { HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { close, getOrder } from '@kaihu/db/situations/acts.ts'
import { LISTED_PERSON, NAMESAKE, OFFICE_HOLDER } from '@kaihu/db/situations/demo-lists.ts'
import { director } from '@kaihu/db/situations/screening.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { dismissal, hitOn, startScreeningDesk } from '../../tests/harness/screening-desk.ts'
import { insertOwnVersion } from '../ownership/ownership.store.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { runScreening } from './run-screening.usecase.ts'

const { database, desk, waiting, addDirector, run, decide, check, act } = await startScreeningDesk()

/** Who was told of hits of an order. */
async function told(orderCode: string) {
  return (await toldIn(database, ['hitWaits', 'hitDecided'], orderCode)).toSorted()
}

test('the company and everyone the application names are parties, each once with all roles', async () => {
  const { picture } = await waiting()
  const { parties, aggregate, holds } = await picture()
  expect(holds).toEqual([])
  expect(parties[0]).toMatchObject({ primaryRole: 'APPLICANT', individualEntity: 'E' })
  const representative = parties.find(({ primaryRole }) => primaryRole === 'LEGAL_REP')
  expect(representative?.roles).toEqual(['LEGAL_REP', 'UBO', 'SHAREHOLDER', 'DIRECTOR', 'SIGNATORY'])
  expect(parties.map(({ chName }) => chName)).toHaveLength(new Set(parties.map(({ chName }) => chName)).size)
  expect(parties.flatMap(({ cells }) => cells.map(({ state }) => state))).toSatisfy((states: string[]) =>
    states.every((state) => state === 'not_run'),
  )
  expect(aggregate).toMatchObject({ isScreened: false, isClear: false })
})

test('an order is not cleared before AO and CM, two persons, have screened it', async () => {
  const { world, orderCode, path, facts } = await waiting()
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(409)
  expect((await run('rm1', path)).status).toBe(403)
  expect((await run('ao1', path)).status).toBe(200)
  expect(await facts()).toMatchObject({ all_parties_screened: true, all_hits_resolved: true })
  expect((await run('cm1', path)).status).toBe(200)
  await close(world, orderCode, world.cast.ao, 'ao_screening')
  await close(world, orderCode, world.cast.cm, 'cm_screening')
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(200)
})

test('a screening counts for the order’s stay though the clock of its server is behind', async () => {
  const { world, orderCode, facts } = await waiting()
  const { statusSince } = (await getOrder(world, orderCode)).state
  const now = new Date(Date.parse(statusSince) - 3_000)
  await runScreening(database, { orderCode, stage: 'ao', actor: world.cast.ao, now })
  expect(await facts()).toMatchObject({ all_parties_screened: true })
  await close(world, orderCode, world.cast.ao, 'ao_screening')
})

test('nobody states by hand what screening finds', async () => {
  const { orderCode, facts } = await waiting()
  const { version } = await getOrder(makeWorld(database), orderCode)
  const url = `/v1/orders/${orderCode}/tasks/all_parties_screened/record`
  const answer = await (await desk('ao1')).send('POST', url, { version, value: true, note: '已核对' })
  expect(answer.status).toBe(403)
  expect((await facts()).all_parties_screened).toBeUndefined()
})

test('a sanctions hit is dismissed by two persons, is remembered in the next order, and opens when a fact changes', async () => {
  const first = await waiting()
  await addDirector(first.path, NAMESAKE)
  await run('ao1', first.path)
  const found = hitOn(await first.picture(), 'OFAC')
  expect(found).toMatchObject({ state: 'pending', category: 'sanction' })
  const before = await first.facts()
  expect(before.all_parties_screened).toBe(true)
  expect(before.all_hits_resolved).not.toBe(true)

  const proposed = await decide(first.path, found)
  expect(proposed.data).toMatchObject({ state: 'awaiting_check' })
  expect(await told(first.orderCode)).toEqual(['hitWaits cm1'])
  expect((await check('ao1', first.path, proposed.data)).status).toBe(403)
  expect(hitOn(await first.picture(), 'OFAC').state).toBe('awaiting_check')
  expect((await check('cm1', first.path, proposed.data)).data).toMatchObject({ state: 'false_positive' })
  expect(await told(first.orderCode)).toEqual(['hitDecided ao1', 'hitWaits cm1 over'])
  expect(await first.facts()).toMatchObject({ all_hits_resolved: true })

  const next = await waiting()
  await addDirector(next.path, NAMESAKE)
  await run('ao1', next.path)
  const remembered = await next.picture()
  expect(hitOn(remembered, 'OFAC')).toMatchObject({ state: 'false_positive', live: { isRemembered: true } })
  const { rows } = await sql<{ body: object }>`select body from kaihu.audit_entry
    where chain_id = ${`screening:${next.orderCode}`} and kind = 'screening.hit-remembered'`.execute(database)
  expect(rows.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      dispositionId: hitOn(remembered, 'OFAC').live?.dispositionId,
      rememberedFrom: hitOn(await first.picture(), 'OFAC').live?.dispositionId,
    }),
  )

  const party = remembered.parties.find(({ chName }) => chName === NAMESAKE.nameCn)
  const mended = { ...director(NAMESAKE), birthDate: LISTED_PERSON.birthDate }
  const url = `${next.path}/parties/${party?.partyId}`
  expect((await (await desk('cm1')).send('PUT', url, { record: mended, note: '证件更正' })).status).toBe(200)
  expect(hitOn(await next.picture(), 'OFAC').state).toBe('stale')
  expect(await next.facts()).toMatchObject({ all_hits_resolved: false })
})

test('a decision that waits for a second person waits no more once the facts changed', async () => {
  const someone = { ...NAMESAKE, number: 'E7700998' }
  const changed = await waiting()
  await addDirector(changed.path, someone)
  await run('ao1', changed.path)
  await decide(changed.path, hitOn(await changed.picture(), 'OFAC'), {
    ...dismissal,
    reasonCode: 'name_only',
  })
  const waits = await told(changed.orderCode)
  const party = (await changed.picture()).parties.find(({ chName }) => chName === NAMESAKE.nameCn)
  const record = { ...director(someone), birthDate: LISTED_PERSON.birthDate }
  const url = `${changed.path}/parties/${party?.partyId}`
  expect((await (await desk('cm1')).send('PUT', url, { record, note: '证件更正' })).status).toBe(200)
  expect([waits, await told(changed.orderCode)]).toEqual([['hitWaits cm1'], ['hitWaits cm1 over']])
})

test('a hit outside sanctions is dismissed by one person, for a year', async () => {
  const { path, picture } = await waiting()
  await addDirector(path, OFFICE_HOLDER)
  await run('ao1', path)
  const decided = await decide(path, hitOn(await picture(), 'PEP'))
  expect(decided.data).toMatchObject({ state: 'false_positive', live: { state: 'in_force' } })
  const days = (Date.parse(decided.data.live?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(365, 0)
})

test('a true match is confirmed by risk control, stops the order, and ends it by two persons', async () => {
  const { orderCode, path, picture, facts } = await waiting()
  await addDirector(path, LISTED_PERSON)
  await run('ao1', path)
  const hit = hitOn(await picture(), 'OFAC')
  const match = {
    ...dismissal,
    decision: 'true_match',
    outcome: 'continue',
    reasonCode: 'same_document_number',
  }
  expect((await decide(path, hit, match)).status).toBe(409)
  const proposed = await decide(path, hit, { ...match, outcome: 'stop' })
  expect(await told(orderCode)).toEqual(['hitWaits risk1', 'hitWaits risk2'])
  expect((await check('cm1', path, proposed.data)).status).toBe(403)
  expect((await check('risk1', path, proposed.data)).data).toMatchObject({ state: 'true_match' })
  expect(await told(orderCode)).toEqual(['hitDecided ao1', 'hitWaits risk1 over', 'hitWaits risk2 over'])
  expect(await facts()).toMatchObject({ true_hit: true })
  await addDirector(path, { ...NAMESAKE, number: 'E7700999' })
  await run('ao1', path)
  const theirs = (await picture()).hits.find(({ list, state }) => list === 'OFAC' && state === 'pending')
  await decide(path, theirs ?? hit, { ...dismissal, decision: 'escalated', reasonCode: 'facts_contradict' })
  const waits = async () => (await told(orderCode)).filter((one) => one === 'hitWaits risk2')
  expect(await waits()).toHaveLength(1)
  expect((await act('ao1', orderCode, 'screening_cleared')).status).toBe(409)
  const parked = await act('ao1', orderCode, 'screening_reject', '命中名单，经核实为同一主体')
  expect(parked).toMatchObject({ status: 200, data: { isAwaitingChecker: true } })
  const { state, version } = await getOrder(makeWorld(database), orderCode)
  const url = `/v1/orders/${orderCode}/approvals/${state.approvals[0]?.approvalId}/decision`
  const body = { version, decision: 'approve', note: '同意', valueHash: state.approvals[0]?.hash }
  expect(await (await desk('risk1')).send('POST', url, body)).toMatchObject({ data: { status: '9920' } })
  expect(await waits()).toEqual([])
})

test('a company that a listed person owns to one half counts as listed itself, with its owners named', async () => {
  const { orderCode, path, picture } = await waiting()
  await addDirector(path, { ...LISTED_PERSON, number: 'X8800555' })
  await run('ao1', path)
  const kept = {
    version: 1,
    note: '按工商登记核实',
    savedAt: new Date(),
    savedBy: { kind: 'system', job: 'test' },
  } as const
  await inTransaction(database, (trx) =>
    insertOwnVersion(trx, orderCode, {
      ...kept,
      holders: [
        { id: 'company', kind: 'entity', name: '本公司', birthDate: '' },
        { id: 'x', kind: 'entity', name: '某控股公司', birthDate: '' },
        { id: 'k', kind: 'person', name: LISTED_PERSON.nameCn, birthDate: '' },
      ],
      holdings: [
        { holder: 'k', entity: 'x', percent: '80', votes: '' },
        { holder: 'x', entity: 'company', percent: '62.5', votes: '' },
      ],
    }),
  )
  expect((await picture()).listedOwners).toBeNull()
  const match = { decision: 'true_match', outcome: 'stop', reasonCode: 'several_facts', note: '为同一人' }
  const proposed = await decide(path, hitOn(await picture(), 'OFAC'), match)
  await check('risk1', path, proposed.data)
  const { listedOwners, parties, aggregate } = await picture()
  expect(listedOwners).toEqual({
    verdict: 'owned',
    percent: '50',
    parts: [{ name: LISTED_PERSON.nameCn, percent: '50' }],
  })
  const cell = parties[0]?.cells.find(({ category }) => category === 'sanction')
  expect(cell).toMatchObject({ state: 'true_match', cause: 'owned_by_listed' })
  expect(aggregate.hasStop).toBe(true)
})

test('what was escalated is risk control’s alone to decide', async () => {
  const { path, picture } = await waiting()
  await addDirector(path, { ...NAMESAKE, number: 'E5500999' })
  await run('ao1', path)
  const body = { ...dismissal, decision: 'escalated', reasonCode: 'facts_insufficient' }
  const escalated = await decide(path, hitOn(await picture(), 'OFAC'), body)
  expect(escalated.data.state).toBe('escalated')
  expect((await check('cm1', path, escalated.data, { decision: 'false_positive' })).status).toBe(403)
  const decided = await check('risk1', path, escalated.data, { decision: 'false_positive' })
  expect(decided.data).toMatchObject({ state: 'false_positive', live: { decision: 'false_positive' } })
})

test('every change of a party is in its log, field by field, and can be reset to what the customer submitted', async () => {
  const { path, picture } = await waiting()
  const cm = await desk('cm1')
  const mayResetAll = async () =>
    (await cm.send<{ may: { resetAll: boolean } }>('GET', path)).data.may.resetAll
  expect(await mayResetAll()).toBe(false)
  const party = (await picture()).parties.find(({ primaryRole }) => primaryRole === 'LEGAL_REP')
  const record = {
    ...(party?.record ?? EMPTY_PARTY),
    positionTitle: '董事长',
    customerFormerFullName: 'AN SHIGUANG',
  }
  const url = `${path}/parties/${party?.partyId}`
  expect((await cm.send('PUT', url, { record, note: '证件显示曾用名' })).status).toBe(200)
  expect(await mayResetAll()).toBe(true)
  expect(
    (await cm.send('POST', `${path}/parties-reset`, { partyId: party?.partyId, note: '以客户提交为准' }))
      .status,
  ).toBe(200)
  // What a reset would not change is not offered, and refused.
  expect(await mayResetAll()).toBe(false)
  expect((await cm.send('POST', `${path}/parties-reset`, { note: '以客户提交为准' })).status).toBe(409)
  const company = (await picture()).parties[0]
  const gone = await cm.send('POST', `${path}/parties/${company?.partyId}/removal`, { note: '误' })
  expect(gone.status).toBe(409)
  const log = await cm.send<{ items: { operation: string; changes: object[]; note: string | null }[] }>(
    'GET',
    `${path}/party-log`,
  )
  const [reset, modify] = log.data.items
  expect(modify).toMatchObject({
    operation: 'modify',
    note: '证件显示曾用名',
    changes: [
      { field: 'customerFormerFullName', old: '', new: 'AN SHIGUANG' },
      { field: 'positionTitle', new: '董事长' },
    ],
  })
  expect(reset).toMatchObject({ operation: 'reset' })
  expect(log.data.items.filter(({ operation }) => operation === 'add')).toHaveLength(
    (await picture()).parties.length,
  )
  expect((await picture()).parties.find(({ partyId }) => partyId === party?.partyId)?.mended).toEqual([])
})

test('a hit decided for a party is told when the same person comes with another company, and decides nothing there', async () => {
  const first = await waiting()
  await addDirector(first.path, { ...OFFICE_HOLDER, number: 'E6600901' })
  await run('ao1', first.path)
  await decide(first.path, hitOn(await first.picture(), 'PEP'))
  const second = await waiting()
  await addDirector(second.path, { ...OFFICE_HOLDER, number: 'E6600902' })
  await run('ao1', second.path)
  const hit = hitOn(await second.picture(), 'PEP')
  expect(hit).toMatchObject({ state: 'pending', live: null })
  const { data } = await (await desk('ao1')).send<HitDetail>('GET', `${second.path}/hits/${hit.hitId}`)
  const told = data.decidedBefore.find(({ note }) => note === dismissal.note)
  expect(told).toMatchObject({
    decision: 'false_positive',
    proposedBy: { staffId: expect.any(String) },
    evidenceEn: [],
  })
  const stranger = await waiting()
  await addDirector(stranger.path, { ...OFFICE_HOLDER, birthDate: '1966-05-20', number: 'E6600903' })
  await run('ao1', stranger.path)
  const other = hitOn(await stranger.picture(), 'PEP')
  const seen = await (await desk('ao1')).send<HitDetail>('GET', `${stranger.path}/hits/${other.hitId}`)
  expect(seen.data.decidedBefore).toEqual([])
})

test('the database itself refuses one person in both seats of a decision and of a list', async () => {
  const sameHands = database
    .updateTable('screening_disposition')
    .set((eb) => ({ checked_person: eb.ref('proposed_person') }))
    .execute()
  await expect(sameHands).rejects.toThrow('screening_disposition_four_eyes')
  const ownRelease = database
    .updateTable('screening_list_version')
    .set((eb) => ({ decided_person: eb.ref('loaded_person') }))
    .execute()
  await expect(ownRelease).rejects.toThrow('screening_list_version_four_eyes')
})

test('whoever may not see the order sees nothing of its screening', async () => {
  const { path, picture } = await waiting()
  const { hits } = await picture()
  for (const part of ['', '/party-log', `/hits/${hits[0]?.hitId ?? '01890000-0000-7000-8000-000000000000'}`])
    expect((await (await desk('cm2')).send('GET', `${path}${part}`)).status).toBe(404)
  expect((await (await desk('rm1')).send('GET', path)).status).toBe(403)
})
