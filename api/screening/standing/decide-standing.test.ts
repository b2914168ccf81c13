import { randomUUID } from 'node:crypto'
import type { Decision } from '@kaihu/domain/screening/disposition.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  DAY_MS,
  later,
  NOON,
  someone,
  startListedCustomers,
} from '../../../tests/harness/drawn/listed-customers.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { RefusalError } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { listDispositions } from '../hits/disposition.store.ts'
import { delistHits, supersedeHits } from '../hits/hit.store.ts'
import {
  type CheckStanding,
  checkStanding,
  getStandingHit,
  type ProposeStanding,
  proposeStanding,
  refuseUnequalStanding,
} from './decide-standing.usecase.ts'
import type { StandingParty } from './standing-party.store.ts'

const { database, list, customer, find } = await startListedCustomers()
for (const code of ['OFAC', 'PEP', 'UN']) await list(code)

const AO = someone('AO', 'S0007')
const CM = someone('CM', 'S0011')
const RISK = someone('RISK_CONTROL', 'S0021')
const DISMISSAL = {
  decision: 'false_positive',
  reasonCode: 'other_birth_date',
  note: '出生日期不同',
} as const

let people = 0
/** A hit of a customer of its own on the list, and what may be done with it. */
async function met(listId = 'OFAC') {
  people += 1
  const [party] = await customer({ legalName: `ZQORVEX ${people}`, birthDate: '1970-01-01' })
  if (!party) throw new Error('no party')
  return deskOf(party, await find(party, [{ listId }]))
}
function deskOf({ relationshipId }: StandingParty, [hitId = '']: readonly string[]) {
  const about = { relationshipId, hitId }
  return {
    ...about,
    hit: (now = NOON) => inTransaction(database, (trx) => getStandingHit(trx, { ...about, now })),
    history: () => listDispositions(database, [hitId]),
    propose: (change: Partial<ProposeStanding> = {}) =>
      inTransaction(database, (trx) =>
        proposeStanding(trx, { ...about, ...DISMISSAL, actor: AO, now: NOON, ...change }),
      ),
    check: (change: Partial<CheckStanding> & Pick<CheckStanding, 'dispositionId'>) =>
      inTransaction(database, (trx) =>
        checkStanding(trx, { ...about, actor: CM, approve: true, note: '复核', now: NOON, ...change }),
      ),
  }
}
type Desk = Awaited<ReturnType<typeof met>>

async function proposed(desk: Desk, change: Partial<ProposeStanding> = {}): Promise<string> {
  const { live } = await desk.propose(change)
  return live?.dispositionId ?? ''
}

/** Why an act is refused; nothing of the hit changes by it. */
async function refused(desk: Desk, doing: () => Promise<unknown>): Promise<string> {
  const before = await desk.history()
  const error = await doing().then(
    () => new Error('it was accepted'),
    (thrown: RefusalError) => thrown,
  )
  expect(await desk.history()).toEqual(before)
  return error.message
}

describe('an analyst’s word on a customer’s hit', () => {
  test.each(['OFAC', 'PEP'])(
    'waits for a second person also where an order’s would not: %s',
    async (listId) => {
      const desk = await met(listId)
      await desk.propose()
      expect(await desk.hit()).toMatchObject({
        state: 'awaiting_check',
        live: { ...DISMISSAL, proposedBy: { staffId: AO.staffId }, checkedBy: null, expiresAt: null },
      })
    },
  )

  test('is risk control’s to say as well: no branch may be named', async () => {
    const desk = await met()
    expect((await desk.propose({ actor: RISK })).live?.proposedBy).toMatchObject({ staffId: RISK.staffId })
  })

  test.each<[string, Partial<ProposeStanding>, string]>([
    ['somebody who does not screen', { actor: someone('RM', 'S0001') }, 'role_may_not'],
    ['who looks after the system', { actor: someone('ADMIN', 'S0090') }, 'role_may_not'],
    ['an analyst with a reason of another decision', { reasonCode: 'admitted' }, 'reason_unknown'],
    ['an analyst with a reason nobody knows', { reasonCode: 'because' }, 'reason_unknown'],
    ['an analyst about another customer’s hit', { relationshipId: randomUUID() }, 'notFound'],
    ['an analyst about no hit at all', { hitId: randomUUID() }, 'notFound'],
  ])('is not taken from %s', async (_who, change, reason) => {
    const desk = await met()
    expect(await refused(desk, () => desk.propose(change))).toBe(reason)
    expect((await desk.hit()).state).toBe('pending')
  })

  test('is said once: what waits or holds is not said over', async () => {
    const desk = await met()
    const dispositionId = await proposed(desk)
    expect(await refused(desk, () => desk.propose({ actor: CM }))).toBe('already_decided')
    await desk.check({ dispositionId })
    expect(await refused(desk, () => desk.propose())).toBe('already_decided')
  })

  test('is not asked for any more once the entry is listed no longer, or the facts are others', async () => {
    const desk = await met()
    const { hitId } = desk
    await inTransaction(database, (trx) => delistHits(trx, { hitIds: [hitId], now: NOON }))
    expect(await refused(desk, () => desk.propose())).toBe('hit_closed')
    await inTransaction(database, (trx) => supersedeHits(trx, { hitIds: [hitId], now: NOON }))
    expect(await refused(desk, () => desk.propose())).toBe('notFound')
  })

  test('may be said anew when a dismissal is over, which ends then at the latest', async () => {
    const desk = await met()
    await desk.check({ dispositionId: await proposed(desk) })
    const { expiresAt } = (await desk.history())[0] ?? {}
    const { screening } = await readSettings(database)
    expect(expiresAt).toEqual(later(screening.dismissalDays))
    const now = new Date((expiresAt ?? NOON).getTime() + DAY_MS)
    expect((await desk.hit(now)).state).toBe('stale')
    await desk.propose({ now })
    expect((await desk.history()).map(({ state, endedCause }) => [state, endedCause])).toEqual([
      ['ended', 'expired'],
      ['proposed', null],
    ])
  })
})

describe('the second person', () => {
  test('makes a dismissal hold for the bank’s time, or a match for good', async () => {
    const [dismissed, matched] = [await met(), await met()]
    expect(await dismissed.check({ dispositionId: await proposed(dismissed) })).toMatchObject({
      state: 'false_positive',
      live: { checkedBy: { staffId: CM.staffId }, checkNote: '复核', checkedAt: NOON },
    })
    const match = { decision: 'true_match', reasonCode: 'several_facts' } as const
    const dispositionId = await proposed(matched, match)
    expect(await matched.check({ dispositionId, actor: RISK })).toMatchObject({
      state: 'true_match',
      live: { expiresAt: null, outcome: null },
    })
  })

  test('sends a decision back: the hit is as open as it was, and is decided anew', async () => {
    const desk = await met()
    const dispositionId = await proposed(desk)
    expect(await desk.check({ dispositionId, approve: false })).toMatchObject({
      state: 'pending',
      live: null,
    })
    expect((await desk.history())[0]).toMatchObject({ state: 'refused', expiresAt: null })
    expect((await desk.propose({ actor: CM })).state).toBe('awaiting_check')
  })

  test.each<[string, Decision, Partial<CheckStanding>, string]>([
    ['is another person', 'false_positive', { actor: AO }, 'same_person'],
    [
      'is another person, whatever role is worn',
      'false_positive',
      { actor: someone('CM', AO.staffId) },
      'same_person',
    ],
    ['screens', 'false_positive', { actor: someone('RM', 'S0001') }, 'role_may_not'],
    ['is risk control where somebody is said to be the listed one', 'true_match', {}, 'role_may_not'],
    ['is risk control for what was left to it', 'escalated', {}, 'role_may_not'],
    ['answers what was shown', 'false_positive', { dispositionId: randomUUID() }, 'nothing_proposed'],
    ['says what is decided, where that was left open', 'escalated', { actor: RISK }, 'outcome_stops'],
  ])('%s, or is refused', async (_rule, decision, change, reason) => {
    const desk = await met()
    const reasonCode = { false_positive: 'name_only', true_match: 'admitted', escalated: 'needs_expertise' }[
      decision
    ]
    const dispositionId = await proposed(desk, { decision, reasonCode })
    expect(await refused(desk, () => desk.check({ dispositionId, ...change }))).toBe(reason)
  })

  test('is not asked where nobody decided first, nor once the entry is listed no longer', async () => {
    const desk = await met()
    expect(await refused(desk, () => desk.check({ dispositionId: randomUUID() }))).toBe('nothing_proposed')
    const dispositionId = await proposed(desk)
    await inTransaction(database, (trx) => delistHits(trx, { hitIds: [desk.hitId], now: NOON }))
    expect(await refused(desk, () => desk.check({ dispositionId }))).toBe('hit_closed')
  })

  test.each<['false_positive' | 'true_match', number | null]>([
    ['false_positive', 365],
    ['true_match', null],
  ])('decides what was left to risk control: %s, with whoever asked beside', async (decision, days) => {
    const desk = await met()
    const dispositionId = await proposed(desk, { decision: 'escalated', reasonCode: 'needs_expertise' })
    expect((await desk.hit()).state).toBe('escalated')
    const { live, state } = await desk.check({ dispositionId, actor: RISK, decision })
    expect(state).toBe(decision)
    expect(live).toMatchObject({
      reasonCode: 'other',
      proposedBy: { staffId: AO.staffId },
      checkedBy: { staffId: RISK.staffId },
      expiresAt: days === null ? null : later(days),
    })
    expect((await desk.history()).map(({ state: one, endedCause }) => [one, endedCause])).toContainEqual([
      'ended',
      'decided',
    ])
  })
})

describe('several hits of one customer in one breath', () => {
  let desk: Desk
  let [ofac, un, pep] = ['', '', '']
  beforeAll(async () => {
    const [party] = await customer({ legalName: 'ZQORVEX TOGETHER' })
    if (!party) throw new Error('no party')
    const country = { kind: 'country', left: 'CN', right: 'CN', role: 'odds', weight: 0, effect: 1 } as const
    const same = [{ ...country, note: { code: 'country_same' } }]
    ;[ofac = '', un = '', pep = ''] = await find(party, [
      { listId: 'OFAC', evidence: same },
      { listId: 'UN', evidence: same },
      { listId: 'PEP' },
    ])
    desk = deskOf(party, [ofac])
  })
  const together = (also: readonly string[]) =>
    inTransaction(database, (trx) =>
      refuseUnequalStanding(trx, { ...desk, actor: AO, now: NOON }, also).then(() => 'may'),
    )

  test('are those that ask the same question; one whose list knows less is another', async () => {
    expect(await together([])).toBe('may')
    expect(await together([un])).toBe('may')
    expect(await refused(desk, () => together([un, pep]))).toBe('not_equal')
  })

  test('are those of this customer alone', async () => {
    expect(await refused(desk, async () => together([(await met('UN')).hitId]))).toBe('not_equal')
  })

  test('are no longer equal once one of them was decided', async () => {
    await desk.propose({ hitId: un })
    expect(await refused(desk, () => together([un]))).toBe('not_equal')
  })
})
