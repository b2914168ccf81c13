import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { TRANSITIONS } from '@kaihu/domain/order/transitions/transition-table.ts'
import { expect, test } from 'vitest'
import { isEnding, mayComeUp, sortOffers } from './sort-offers.ts'

function offer(action: ActionName, to: StatusCode, isOpen = true) {
  return {
    action,
    to,
    isOpen,
    transition: 'W00',
    refusals: [],
    needsReason: false,
    needsChecker: false,
    checkers: [],
    needs: [],
  }
}

test('the act that takes the order on is the primary one, whatever stands before it', () => {
  const back = offer('return_to_customer', '0300')
  const approve = offer('cm_pre_approve', '0500')
  const { primary, others } = sortOffers([offer('reject', '9910'), back, approve])
  expect(primary).toBe(approve)
  expect(others).toEqual([back])
})

test('what failed is sent again before its answer is written down by hand', () => {
  const byHand = offer('hub_id_created', '0700')
  const again = offer('retry_push', '0600')
  expect(sortOffers([byHand, again])).toMatchObject({ primary: again, others: [byHand] })
  expect(sortOffers([byHand, offer('retry_push', '0600', false)]).primary).toBe(byHand)
})

test('where no push failed, sending one again is nothing that waits', () => {
  const order = { state: { crtVersion: 0, resumeStatus: null } }
  expect(mayComeUp(offer('retry_push', '0600', false), order)).toBe(false)
  expect(mayComeUp(offer('retry_push', '0600'), order)).toBe(true)
  expect(mayComeUp(offer('cm_pre_approve', '0500', false), order)).toBe(true)
})

test('a closed act is no button; it is told with its reason', () => {
  const approve = offer('cm_pre_approve', '0500', false)
  expect(sortOffers([approve])).toEqual({ primary: null, others: [], endings: [], closed: [approve] })
})

test('no row of the workflow that ends an order against its purpose can become the primary button', () => {
  const ends = ['1600', '9910', '9920', '9930', '9999'] as const
  const endings = TRANSITIONS.flatMap(({ action, to }) =>
    ends.filter((end) => end === to).map((end) => ({ action, to: end })),
  )
  expect(endings.length).toBeGreaterThan(5)
  for (const { action, to } of endings) {
    expect(isEnding({ to })).toBe(true)
    expect(sortOffers([offer(action, to)]).primary).toBeNull()
  }
})
