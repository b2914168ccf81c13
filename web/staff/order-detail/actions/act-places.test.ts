import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { ACTIONS } from '@kaihu/domain/order/actions.ts'
import { MAIN_LINES, orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { MONDAY, staff } from '@kaihu/domain/order/examples/order-mother.ts'
import { availableActions } from '@kaihu/domain/order/rights/available-actions.ts'
import { expect, test } from 'vitest'
import { placeOf, placeOfMissing } from './act-places.ts'

function refused(code: string, params: Record<string, string> = {}) {
  return { code, params, message: '' }
}

test('only the two acts of the visit are done on a view, all others in a dialog', () => {
  const placed = ACTIONS.filter((action) => placeOf({ action }) !== null)
  expect(placed).toEqual(['arrange_witness', 'witness_finish'])
})

test('what is missing leads to where it is done', () => {
  expect(placeOfMissing(refused('cdd_incomplete'))).toBe('cdd')
  expect(placeOfMissing(refused('discount_not_refreshed'))).toBe('fees')
  expect(placeOfMissing(refused('gate_open', { task: 'account_nature' }))).toBe('tasks')
  expect(placeOfMissing(refused('gate_open', { task: 'intention_video' }))).toBe('intention')
  expect(placeOfMissing(refused('gate_open', { task: 'create_account' }))).toBe('pushes')
  expect(placeOfMissing(refused('not_your_seat'))).toBeNull()
  expect(placeOfMissing(refused('added_form_incomplete'))).toBe('bankData')
  expect(placeOfMissing(refused('documents_missing'))).toBe('documents')
  expect(placeOfMissing(refused('gate_open', { task: 'rm_due_diligence' }))).toBe('investigate')
})

/** What is mended nowhere on the order: the words say who goes on, or how. */
const SAID_IN_WORDS = [
  'may_not_mark',
  'not_your_seat',
  'resume_not_possible',
  'crt_already_entered',
  'same_person_entered',
  'still_in_lite_scope',
  'approval_pending',
]

test('every reason that an act of the main lines is closed for leads somewhere, or its words say what to do', () => {
  const orders = ([STANDARD, SIMPLIFIED] as const).flatMap((flow) =>
    MAIN_LINES[flow].map((status) => ({ ...orderAt(flow, status), facts: {}, tasks: {} })),
  )
  const told = orders.flatMap((order) =>
    BUSINESS_ROLES.flatMap((role) => availableActions(order, staff(role), MONDAY)).flatMap(
      ({ refusals }) => refusals,
    ),
  )
  expect(told.length).toBeGreaterThan(20)
  const lost = told.filter(({ code, params }) => placeOfMissing({ code, params: { ...params } }) === null)
  expect([...new Set(lost.map(({ code }) => code))].filter((code) => !SAID_IN_WORDS.includes(code))).toEqual(
    [],
  )
})
