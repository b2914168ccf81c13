import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import type { PushView } from '@kaihu/contract/push.ts'
import { expect, test } from 'vitest'
import {
  accountNumbersStored,
  agreesWith,
  hubNumberGiven,
  hubNumberIn,
  numbersGiven,
} from './opening-facts.ts'

let seq = 0
function told(type: string, params: Record<string, unknown>): TimelineEntry {
  return {
    seq: ++seq,
    at: '2026-11-23T02:00:00.000Z',
    type,
    transition: null,
    from: null,
    to: null,
    actor: { kind: 'staff', role: 'HUB', person: null },
    reason: null,
    params,
  }
}
function entered(approvalId: string, numbers: string[]) {
  return told('approval_requested', {
    approval: { approvalId, action: 'account_opened', command: { accountNumbers: numbers } },
  })
}

function push(kind: PushView['kind'], generation: number, result: PushView['result']): PushView {
  return {
    id: '',
    kind,
    generation,
    idempotencyKey: '',
    state: 'done',
    attempts: 1,
    lastError: null,
    tries: [],
    result,
    takenAt: null,
    createdAt: '',
    changedAt: '',
  }
}

test('account numbers wait for the second person, and are stored with their word', () => {
  const asked = entered('A1', ['310010000001'])
  expect(accountNumbersStored([asked])).toMatchObject({ values: ['310010000001'], isStored: false })
  const given = told('approval_given', { approvalId: 'A1' })
  expect(accountNumbersStored([asked, given])).toMatchObject({ approved: given, isStored: true })
})

test('numbers that were refused are gone until they are entered anew', () => {
  const refused = [entered('A1', ['1']), told('approval_refused', { approvalId: 'A1' })]
  expect(accountNumbersStored(refused)).toBeNull()
  expect(accountNumbersStored([...refused, entered('A2', ['2'])])).toMatchObject({ values: ['2'] })
  expect(accountNumbersStored([])).toBeNull()
})

test('the customer number says who stored it last', () => {
  expect(hubNumberIn([])).toBeNull()
  const entry = told('hub_customer_stored', { hubCustomerId: '700000001' })
  expect(hubNumberIn([entry])).toMatchObject({ values: ['700000001'], entered: entry })
})

test('numbers agree with the core system only when they are just those that it gave', () => {
  expect(agreesWith(['310010000015'], '310010000015')).toBe(true)
  expect(agreesWith(['99999999999'], '310010000015')).toBe(false)
  expect(agreesWith(['310010000015', '99999999999'], '310010000015')).toBe(false)
  expect(agreesWith(['310010000015'], '')).toBe(false)
})

test('what the core system gave is proposed: the latest opening of each kind, each number once', () => {
  const pushes = [
    push('account_open', 1, { accountNumbers: ['1'] }),
    push('account_open', 2, { accountNumbers: ['2'] }),
    push('gba_account_open', 1, { accountNumbers: ['2', '3'] }),
    push('hub_id_create', 1, { hubCustomerId: '700000001' }),
  ]
  expect(numbersGiven(pushes)).toBe('2\n3')
  expect(hubNumberGiven(pushes)).toBe('700000001')
  expect(hubNumberGiven([])).toBe('')
})
