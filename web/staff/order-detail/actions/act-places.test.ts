import { ACTIONS } from '@kaihu/domain/order/actions.ts'
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
