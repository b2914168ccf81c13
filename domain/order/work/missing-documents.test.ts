import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPlainDate } from '../../base/plain-date.ts'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import type { GateTask } from '../gates/gate-kinds.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus, STATUS_CODES } from '../statuses.ts'
import { canHandInLate, isDecided, missingDecisionOf } from './missing-documents.ts'

const order = orderAt(STANDARD, '0400')
const DUE = getPlainDate('2026-12-01')

function decided(decision: string, documents: string, status: GateTask['status'] = 'closed'): OrderState {
  const task = {
    kind: 'missing_documents',
    status,
    subject: { decision, documents },
    dueDate: DUE,
    checks: [],
  }
  return { ...order, tasks: { ...order.tasks, missing_documents: task as unknown as GateTask } }
}

test('nothing is decided about missing documents before two persons did', () => {
  expect(missingDecisionOf(order)).toBeNull()
  for (const status of ['open', 'awaiting_check', 'refused', 'cancelled'] as const)
    expect(missingDecisionOf(decided('defer', 'designatedFiles.articles', status)), status).toBeNull()
  expect(missingDecisionOf(decided('whatever', 'designatedFiles.articles'))).toBeNull()
})

test('what is deferred comes by a day, what is waived never', () => {
  expect(missingDecisionOf(decided('defer', 'designatedFiles.articles'))?.dueDate).toBe(DUE)
  expect(missingDecisionOf(decided('waive', 'designatedFiles.articles'))?.dueDate).toBeNull()
})

test('documents are named one after the other, however people part them', () => {
  const key = fc.constantFrom('articles', 'lease', 'businessLicence', 'personIds.王小明')
  const parting = fc.constantFrom(' ', ',', '，', ';', '；', '、', '\n', ', ')
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), parting, (keys, sign) => {
      const slots = keys.map((one) => `designatedFiles.${one}`)
      expect(missingDecisionOf(decided('waive', ` ${slots.join(sign)}${sign}`))?.slots).toEqual(slots)
    }),
  )
})

test('a decision means a document by its whole path, by its key, or by all of a kind', () => {
  const of = (named: string) => missingDecisionOf(decided('defer', named))
  expect(isDecided(of('designatedFiles.articles'), 'designatedFiles.articles')).toBe(true)
  expect(isDecided(of('articles'), 'designatedFiles.articles')).toBe(true)
  expect(isDecided(of('designatedFiles.personIds.王小明'), 'designatedFiles.personIds.王小明')).toBe(true)
  expect(isDecided(of('designatedFiles.personIds.王小明'), 'designatedFiles.personIds.李四')).toBe(false)
  expect(isDecided(of('personIds'), 'designatedFiles.personIds.李四')).toBe(true)
  expect(isDecided(of('designatedFiles.articles'), 'designatedFiles.lease')).toBe(false)
  expect(isDecided(of(''), 'designatedFiles.lease')).toBe(false)
  expect(isDecided(null, 'designatedFiles.lease')).toBe(false)
})

test('what was deferred may come until the visit, what was waived or not named never, and nothing after the end', () => {
  const late = (state: OrderState, slot = 'designatedFiles.articles') =>
    STATUS_CODES.filter((status) => canHandInLate({ ...state, status }, slot))
  const open = late(decided('defer', 'articles'))
  expect(open).toEqual(
    expect.arrayContaining(['0400', '0500', '0700', '0800', '0900', '1000', '1100', '1200']),
  )
  for (const status of ['0100', '0110', '0200', '0300', '1300'] as const) expect(open).not.toContain(status)
  expect(open.filter(isFinalStatus)).toEqual([])
  expect(late(decided('waive', 'articles'))).toEqual([])
  expect(late(decided('defer', 'articles'), 'designatedFiles.lease')).toEqual([])
  expect(late(decided('defer', 'articles', 'refused'))).toEqual([])
})
