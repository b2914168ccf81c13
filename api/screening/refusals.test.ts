import type { HitView, ScreenedParty } from '@kaihu/contract/screening-shapes.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { LISTED_PERSON, NAMESAKE } from '@kaihu/db/situations/demo-lists.ts'
import { director } from '@kaihu/db/situations/screening.ts'
import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import { describe, expect, test } from 'vitest'
import { dismissal, startScreeningDesk } from '../../tests/harness/screening-desk.ts'

const { database, desk, waiting, addDirector, run, search, decide, check, act } = await startScreeningDesk()

const first = await waiting()
const other = await waiting()
await addDirector(first.path, NAMESAKE)
await addDirector(first.path, { ...LISTED_PERSON, number: 'X7700123' })
await run('ao1', first.path)

/** The hit of the namesake, or of the listed person, who are called alike: in the order in which they were added. */
async function hit(which: 'namesake' | 'listed' = 'namesake'): Promise<HitView> {
  const { parties, hits } = await first.picture()
  const alike = parties.filter(({ chName }) => chName === NAMESAKE.nameCn)
  const owner = alike[which === 'namesake' ? 0 : 1]?.partyId
  const found = hits.find(({ partyId, list }) => partyId === owner && list === 'OFAC')
  if (!found) throw new Error(`no hit of the ${which}`)
  return found
}

async function party(role: string): Promise<ScreenedParty> {
  const found = (await first.picture()).parties.find(({ primaryRole }) => primaryRole === role)
  if (!found) throw new Error(`no ${role}`)
  return found
}

/** Everything of the order's screening that an act could have changed. */
async function kept() {
  const rows = async (table: 'screening_disposition' | 'order_party' | 'party_log') =>
    (await database.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
  return Promise.all([rows('screening_disposition'), rows('order_party'), rows('party_log')])
}

type Answer = { status: number; data: unknown }

/** Does what is to be refused, and looks that nothing changed by it. */
async function refused(doing: () => Promise<Answer>) {
  const before = await kept()
  const { status, data } = await doing()
  expect(await kept()).toEqual(before)
  return { status, reason: (data as { reason?: string } | null)?.reason }
}

async function send(who: string, method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  return (await desk(who)).send(method, path, body)
}

describe('a decision on a hit is refused, and nothing is kept of it', () => {
  test.each([
    ['whose reason belongs to another decision', { reasonCode: 'admitted' }, 'reason_unknown'],
    [
      'that is a true match without saying what follows',
      { decision: 'true_match', reasonCode: 'admitted' },
      'outcome_stops',
    ],
    [
      'that is a true match in sanctions and would go on',
      { decision: 'true_match', outcome: 'continue', reasonCode: 'admitted' },
      'outcome_stops',
    ],
    ['that rests on no search', { evidenceEn: [], evidenceZh: [] }, 'evidence_missing'],
  ])('%s', async (_which, change, reason) => {
    const found = await hit()
    expect(await refused(() => decide(first.path, found, { ...dismissal, ...change }))).toEqual({
      status: 409,
      reason,
    })
    expect((await hit()).state).toBe('pending')
  })

  test('that rests on a search in one language alone', async () => {
    const found = await hit()
    const { evidenceEn } = await search(first.orderCode)
    expect(
      await refused(() => decide(first.path, found, { ...dismissal, evidenceEn, evidenceZh: [] })),
    ).toMatchObject({ reason: 'evidence_missing' })
  })

  test('that rests on a document of another order, or on one that is no result of a search', async () => {
    const found = await hit()
    const theirs = await search(other.orderCode)
    expect((await refused(() => decide(first.path, found, { ...dismissal, ...theirs }))).status).toBe(404)
    const { evidenceEn, evidenceZh } = await search(first.orderCode)
    const swapped = { evidenceEn: evidenceZh, evidenceZh: evidenceEn }
    expect((await refused(() => decide(first.path, found, { ...dismissal, ...swapped }))).status).toBe(404)
  })

  test('by somebody who does not screen, or on another order than the hit’s', async () => {
    const found = await hit()
    const body = { ...dismissal, ...(await search(first.orderCode)) }
    const path = (order: string) => `${order}/hits/${found.hitId}/decision`
    for (const who of ['rm1', 'hub1', 'crt1', 'risk1'])
      expect((await refused(() => send(who, 'POST', path(first.path), body))).status, who).toBe(403)
    expect((await refused(() => send('ao1', 'POST', path(other.path), body))).status).toBe(404)
  })

  test('that a second person agrees to without having seen it', async () => {
    const found = await hit()
    expect(
      (await refused(() => check('cm1', first.path, found, { dispositionId: crypto.randomUUID() }))).reason,
    ).toBe('nothing_proposed')
  })
})

describe('a change of a party is refused, and nothing is kept of it', () => {
  const at = (partyId: string, rest = '') => `${first.path}/parties/${partyId}${rest}`

  test('that leaves it without a name or a role, or changes nothing', async () => {
    const { partyId, record } = await party('LEGAL_REP')
    const change = (part: object) =>
      refused(() => send('cm1', 'PUT', at(partyId), { record: { ...record, ...part }, note: '更正' }))
    expect((await change({ legalName: ' ', legalNameChinese: '' })).reason).toBe('name_missing')
    expect((await change({ roleTypeCode: '' })).reason).toBe('role_missing')
    expect((await change({ roleTypeCode: 'KING' })).reason).toBe('role_missing')
    expect((await change({})).reason).toBe('nothing_changed')
  })

  test('that takes the company off its order, in one step or in two', async () => {
    const { partyId, record } = await party('APPLICANT')
    expect((await refused(() => send('cm1', 'POST', at(partyId, '/removal'), { note: '误' }))).reason).toBe(
      'applicant_stays',
    )
    const renamed = { record: { ...record, roleTypeCode: 'SHAREHOLDER' }, note: '更正' }
    expect((await refused(() => send('cm1', 'PUT', at(partyId), renamed))).reason).toBe('applicant_stays')
  })

  test('that would give an order a second applicant', async () => {
    const added = { record: { ...director(NAMESAKE), roleTypeCode: 'APPLICANT' }, note: '补充' }
    expect((await refused(() => send('cm1', 'POST', `${first.path}/parties`, added))).reason).toBe(
      'applicant_stays',
    )
    const { partyId, record } = await party('LEGAL_REP')
    const promoted = { record: { ...record, roleTypeCode: `APPLICANT,${record.roleTypeCode}` }, note: '更正' }
    expect((await refused(() => send('cm1', 'PUT', at(partyId), promoted))).reason).toBe('applicant_stays')
  })

  test('that sends a mask in the place of a number nobody knows, told at its field', async () => {
    const { partyId, record } = await party('LEGAL_REP')
    const before = await kept()
    const sent = { record: { ...record, identificationDocumentNumber: '31**************99' }, note: '更正' }
    const { status, data } = await send('cm1', 'PUT', at(partyId), sent)
    expect(status).toBe(400)
    expect(JSON.stringify(data)).toContain('body.record.identificationDocumentNumber')
    expect(await kept()).toEqual(before)
  })

  test('of another order, or one that is not there', async () => {
    const { record } = await party('LEGAL_REP')
    const theirs = (await other.picture()).parties[0]?.partyId ?? ''
    for (const partyId of [theirs, crypto.randomUUID()])
      expect((await refused(() => send('cm1', 'PUT', at(partyId), { record, note: '更正' }))).status).toBe(
        404,
      )
  })

  test('by somebody who may look but not mend', async () => {
    const { partyId, record } = await party('LEGAL_REP')
    const sent = { record: { ...record, positionTitle: '总经理' }, note: '更正' }
    for (const who of ['risk1', 'crt1', 'rm1'])
      expect((await refused(() => send(who, 'PUT', at(partyId), sent))).status, who).toBe(403)
  })

  test('that was taken off already; it stays in the log with what it was', async () => {
    const record = { ...EMPTY_PARTY, ...director({ ...NAMESAKE, nameCn: '临时董事' }) }
    await send('cm1', 'POST', `${other.path}/parties`, { record, note: '补充' })
    const added = (await other.picture()).parties.find(({ chName }) => chName === '临时董事')
    const place = `${other.path}/parties/${added?.partyId}`
    expect((await send('cm1', 'POST', `${place}/removal`, { note: '不是本单人员' })).status).toBe(200)
    expect((await refused(() => send('cm1', 'POST', `${place}/removal`, { note: '再次' }))).reason).toBe(
      'party_removed',
    )
    expect((await refused(() => send('cm1', 'PUT', place, { record, note: '再次' }))).reason).toBe(
      'party_removed',
    )
    const { removed, parties } = await other.picture()
    expect(removed.map(({ name }) => name)).toContain('临时董事')
    expect(parties.map(({ chName }) => chName)).not.toContain('临时董事')
  })
})

test('a party that was taken off is screened no more, and its hits hold nothing up', async () => {
  const third = await waiting()
  await addDirector(third.path, { ...NAMESAKE, number: 'X1100123' })
  await run('ao1', third.path)
  const before = await third.facts()
  expect(before.all_parties_screened).toBe(true)
  expect(before.all_hits_resolved).not.toBe(true)
  const gone = (await third.picture()).parties.find(({ chName }) => chName === NAMESAKE.nameCn)
  await send('cm1', 'POST', `${third.path}/parties/${gone?.partyId}/removal`, { note: '非本公司人员' })
  expect((await third.picture()).hits.filter(({ partyId }) => partyId === gone?.partyId)).toEqual([])
  expect(await third.facts()).toMatchObject({ all_hits_resolved: true })
})

test('nothing is decided, agreed to or mended on an order that has ended', async () => {
  const match = { ...dismissal, decision: 'true_match', outcome: 'stop', reasonCode: 'several_facts' }
  const listed = await decide(first.path, await hit('listed'), match)
  expect((await check('risk1', first.path, listed.data)).status).toBe(200)
  const asked = await decide(first.path, await hit())
  expect(asked.data.state).toBe('awaiting_check')
  expect((await act('ao1', first.orderCode, 'screening_reject', '命中名单')).status).toBe(200)
  const { state, version } = await getOrder(first.world, first.orderCode)
  const [approval] = state.approvals
  const url = `/v1/orders/${first.orderCode}/approvals/${approval?.approvalId}/decision`
  const agreed = { version, decision: 'approve', note: '同意', valueHash: approval?.hash }
  expect(await send('risk1', 'POST', url, agreed)).toMatchObject({ data: { status: '9920' } })

  const { partyId, record } = await party('LEGAL_REP')
  expect((await refused(() => check('cm1', first.path, asked.data))).reason).toBe('order_over')
  const path = `${first.path}/hits/${asked.data.hitId}/decision`
  const again = { ...dismissal, ...(await search(other.orderCode)) }
  expect(
    (
      await refused(() =>
        send('ao1', 'POST', path, {
          ...again,
          evidenceEn: [],
          evidenceZh: [],
          decision: 'escalated',
          reasonCode: 'other',
        }),
      )
    ).reason,
  ).toBe('order_over')
  const mended = { record: { ...record, positionTitle: '董事长' }, note: '更正' }
  expect((await refused(() => send('cm1', 'PUT', `${first.path}/parties/${partyId}`, mended))).reason).toBe(
    'order_over',
  )
})
