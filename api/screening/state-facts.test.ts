import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RunRow, RunStage } from './hits/run.store.ts'
import type { Picture } from './read-picture.usecase.ts'
import { findingsOf, runsOfStay } from './state-facts.usecase.ts'

const SINCE = '2026-11-20T02:00:00.000Z'

function order(status: StatusCode) {
  const flow = status === '0410' ? SIMPLIFIED : STANDARD
  return { ...orderAt(flow, status), statusSince: SINCE } as ReturnType<typeof orderAt>
}

function run(stage: RunStage, at: string): RunRow {
  return { stage, at: new Date(at) } as RunRow
}

type Aggregate = Picture['aggregate']
function picture(aggregate: Partial<Aggregate>): Picture {
  return {
    aggregate: {
      isScreened: true,
      isResolved: true,
      hasStop: false,
      hasOpenHit: false,
      isClear: true,
      ...aggregate,
    },
  } as Picture
}

const NOW = [run('ao', '2026-11-20T03:00:00Z')]
const aggregate = fc.record({
  isScreened: fc.boolean(),
  isResolved: fc.boolean(),
  hasStop: fc.boolean(),
  hasOpenHit: fc.boolean(),
})

describe('what is stated of an order that waits for screening', () => {
  test('is that all are screened and resolved only once AO screened it in this stay', () => {
    expect(findingsOf(order('0700'), picture({}), NOW)).toEqual({
      all_parties_screened: true,
      all_hits_resolved: true,
      true_hit: false,
    })
    const before = [run('ao', '2026-11-19T03:00:00Z')]
    expect(findingsOf(order('0700'), picture({}), before)).toMatchObject({
      all_parties_screened: false,
      all_hits_resolved: false,
    })
    for (const stage of ['cm', 'check', 'party', 'list', 'schedule'] as const)
      expect(findingsOf(order('0700'), picture({}), [run(stage, '2026-11-20T03:00:00Z')])).toMatchObject({
        all_parties_screened: false,
      })
  })

  test('is never resolved while a party is not screened or a hit is open, whoever ran what', () => {
    const runs = fc.array(
      fc.constantFrom(...NOW, run('cm', '2026-11-20T04:00:00Z'), run('ao', '2026-11-01T00:00:00Z')),
    )
    fc.assert(
      fc.property(aggregate, runs, (drawn, made) => {
        const found = findingsOf(order('0700'), picture(drawn), made)
        if (!drawn.isScreened) expect(found.all_parties_screened).toBe(false)
        if (!drawn.isScreened || !drawn.isResolved) expect(found.all_hits_resolved).toBe(false)
        if (found.all_hits_resolved) expect(found.all_parties_screened).toBe(true)
        expect(found.true_hit).toBe(drawn.hasStop)
      }),
    )
  })

  test('of a lite order is a hit or none, and nothing while a list is held', () => {
    expect(findingsOf(order('0410'), picture({ hasOpenHit: true }), [])).toEqual({ list_hit: true })
    expect(findingsOf(order('0410'), picture({}), [])).toEqual({ list_hit: false })
    expect(findingsOf(order('0410'), picture({ isScreened: false, hasOpenHit: false }), [])).toEqual({})
  })

  test('is nothing in any other status', () => {
    for (const status of ['0300', '0400', '0600', '0800', '1100', '0000'] as const)
      expect(findingsOf(order(status), picture({ hasStop: true }), NOW)).toEqual({})
  })
})

test('a screening counts for the stay of the order that it was made in, its first moment included', () => {
  const runs = [run('ao', '2026-11-20T01:59:59.999Z'), run('ao', SINCE), run('cm', '2026-12-01T00:00:00Z')]
  expect(runsOfStay(runs, order('0700'))).toEqual(runs.slice(1))
})
