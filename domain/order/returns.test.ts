import { describe, expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import type { OrderCommand } from './commands.ts'
import { orderAt } from './examples/order-journeys.ts'
import {
  act,
  CUSTOMER,
  perform,
  refusedWith,
  SUBMISSION,
  staff,
  wellFilled,
} from './examples/order-mother.ts'
import { canCheckSimplified, canEditReturnMarks, isDiscounting } from './rights/simplified-rights.ts'
import type { OrderState } from './state/state.ts'

const CM = staff('CM')

function change(hasScreeningChange: boolean): OrderCommand {
  return {
    type: 'record_change',
    fields: ['companyName'],
    hasScreeningChange,
  }
}

describe('returning to the customer', () => {
  test('the order remembers what is to be changed, from where it came and how to go on', () => {
    const order = perform(orderAt(STANDARD, '0700'), 'CM', 'return_to_customer')
    expect(order).toMatchObject({
      status: '0300',
      isBackCustomer: true,
      rollbackComment: '请核对',
      rollbackSections: ['company'],
      returnedFrom: '0700',
      resumeStatus: '0700',
    })
    expect(order.rollbackCommentList.map((mark) => mark.fieldKey)).toEqual(['companyName'])
  })

  test('without a marked field, or with a mark that says nothing or too much, it does not happen', () => {
    const order = orderAt(STANDARD, '0400')
    const base = wellFilled(order, 'return_to_customer')
    const mark = {
      fieldKey: 'companyName',
      section: 'company',
      checked: true,
      value: '不符',
      title: '公司名称',
    }
    const marked = (value: string, checked = true) => ({ ...base, marks: [{ ...mark, value, checked }] })
    expect(refusedWith(order, CM, { ...base, marks: [] })).toBe('marks_required')
    expect(refusedWith(order, CM, marked('不符', false))).toBe('marks_required')
    expect(refusedWith(order, CM, marked('   '))).toBe('mark_without_text')
    expect(refusedWith(order, CM, marked('字'.repeat(256)))).toBe('text_too_long')
    expect(refusedWith(order, CM, marked('字'.repeat(255)))).toBeNull()
  })

  test('the customer changes what was marked and nothing else, and answers every mark', () => {
    const order = perform(orderAt(STANDARD, '0400'), 'CM', 'return_to_customer')
    const update = (changedFields: string[], answeredFields: string[] = []): OrderCommand => ({
      ...wellFilled(order, 'customer_update'),
      submission: { ...SUBMISSION, changedFields, answeredFields },
    })
    expect(refusedWith(order, CUSTOMER, update([]))).toBe('returned_field_untouched')
    expect(refusedWith(order, CUSTOMER, update(['companyName', 'email']))).toBe('field_not_returned')
    expect(refusedWith(order, CUSTOMER, { ...change(false), fields: ['email'] } as OrderCommand)).toBe(
      'field_not_returned',
    )
    expect(refusedWith(order, CUSTOMER, wellFilled(order, 'customer_submit'))).toBe('already_submitted')
    expect(act(order, CUSTOMER, update([], ['companyName'])).status).toBe('0400')
  })

  test('resubmission clears the marks and keeps the round', () => {
    const returned = perform(orderAt(STANDARD, '0400'), 'CM', 'return_to_customer')
    const order = perform(returned, 'CUSTOMER', 'customer_update')
    expect(order).toMatchObject({
      status: '0400',
      isBackCustomer: false,
      rollbackComment: '',
      rollbackCommentList: [],
      rollbackSections: [],
      returnedFrom: null,
    })
    expect(order.rounds).toHaveLength(1)
    expect(order.rounds[0]).toMatchObject({ from: '0400', comment: '请核对', changedFields: ['companyName'] })
  })
})

describe('going straight back to a later stage', () => {
  const fromScreening = (): OrderState =>
    perform(perform(orderAt(STANDARD, '0700'), 'CM', 'return_to_customer'), 'CUSTOMER', 'customer_update')

  test('a clerical fix after screening need not repeat the review', () => {
    const order = fromScreening()
    expect(order.resumeStatus).toBe('0700')
    const resumed = perform(order, 'CM', 'resume_screening')
    expect(resumed).toMatchObject({ status: '0700', resumeStatus: null })
    expect(resumed.tasks.ao_screening?.status).toBe('open')
  })

  test('it goes to the remembered stage alone', () => {
    for (const action of ['resume_completeness', 'resume_cdd_entry', 'resume_witness'] as const) {
      expect(refusedWith(fromScreening(), CM, wellFilled(fromScreening(), action))).toBe(
        'resume_not_possible',
      )
    }
    expect(
      refusedWith(orderAt(STANDARD, '0400'), CM, wellFilled(orderAt(STANDARD, '0400'), 'resume_witness')),
    ).toBe('resume_not_possible')
  })

  test('a screening-relevant change closes the way, saved early, submitted, or made by staff', () => {
    const returned = perform(orderAt(STANDARD, '0700'), 'CM', 'return_to_customer')
    expect(act(returned, CUSTOMER, change(false)).resumeStatus).toBe('0700')
    expect(act(returned, CUSTOMER, change(true)).resumeStatus).toBeNull()
    const submitted = act(returned, CUSTOMER, {
      ...wellFilled(returned, 'customer_update'),
      submission: { ...SUBMISSION, changedFields: ['companyName'], hasScreeningChange: true },
    })
    expect(submitted.resumeStatus).toBeNull()
    const corrected = act(fromScreening(), CM, change(true))
    expect(refusedWith(corrected, CM, wellFilled(corrected, 'resume_screening'))).toBe('resume_not_possible')
  })

  test('a lite order resumes its review after a clerical fix and runs the checks again after any other', () => {
    const returned = perform(orderAt(SIMPLIFIED, '0710'), 'GSC_BB_CM', 'return_to_customer')
    expect(perform(returned, 'CUSTOMER', 'customer_update_resume').status).toBe('0710')
    const relevant = {
      ...wellFilled(returned, 'customer_update_resume'),
      submission: { ...SUBMISSION, changedFields: ['companyName'], hasScreeningChange: true },
    }
    expect(refusedWith(returned, CUSTOMER, relevant)).toBe('resume_not_possible')
    const again = act(returned, CUSTOMER, { ...relevant, action: 'customer_update' })
    expect(again).toMatchObject({ status: '0410', resumeStatus: null })
    expect(again.facts.list_hit).toBeUndefined()
  })

  test('a gate that opened after the review is not jumped over', () => {
    const asked = { ...fromScreening() }
    const order = act(asked, staff('RM'), {
      type: 'choose_values',
      choices: [{ kind: 'package_two', subject: { package: 'package2' } }],
      note: '客户要求',
    })
    expect(refusedWith(order, CM, wellFilled(order, 'resume_screening'))).toBe('gate_open')
  })
})

test('a CRT return counts up the version, and the order is then updated, not entered', () => {
  const order = perform(orderAt(STANDARD, '1000'), 'CRT', 'crt_return')
  expect(order).toMatchObject({ status: '0900', crtVersion: 1 })
  const complete = act(order, staff('AO'), {
    type: 'record_fact',
    fact: 'cdd_complete',
    value: true,
    note: '已补充',
  })
  expect(refusedWith(complete, staff('AO'), wellFilled(complete, 'crt_input'))).toBe('crt_already_entered')
  expect(perform(complete, 'AO', 'crt_update').status).toBe('1000')
})

test('a converted order is standard for good and keeps what was typed', () => {
  const before = orderAt(SIMPLIFIED, '0510')
  const order = perform(before, 'GSC_BB_CM', 'convert_to_bau')
  expect(order).toMatchObject({ status: '0400', flow: STANDARD, intake: before.intake })
  expect(refusedWith(order, staff('RM'), wellFilled(order, 'switch_to_lite'))).toBe('action_not_available')
})

describe('who may write return marks', () => {
  test('the CM of a standard order where it can be returned, and nobody else', () => {
    for (const status of ['0400', '0700'] as const) {
      const order = orderAt(STANDARD, status)
      expect(canEditReturnMarks(order, CM)).toBe(true)
      expect(canEditReturnMarks(order, staff('CM', 'S-other'))).toBe(false)
      for (const role of ['RM', 'AO', 'CM_LEADER', 'GSC_BB_CM'] as const) {
        expect(canEditReturnMarks(order, staff(role)), role).toBe(false)
      }
    }
    expect(canEditReturnMarks(orderAt(STANDARD, '0900'), CM)).toBe(false)
  })

  test('in the lite flow only while discounting or with the right to check', () => {
    const checking = orderAt(SIMPLIFIED, '0710')
    expect(canCheckSimplified(checking, staff('GSC_BB_CM'))).toBe(true)
    expect(canCheckSimplified(checking, staff('GSC_BB_CM', 'S-other'))).toBe(false)
    expect(canEditReturnMarks(checking, staff('RM'))).toBe(false)
    const discounting = orderAt(SIMPLIFIED, '0510')
    expect(isDiscounting(discounting)).toBe(true)
    expect(canEditReturnMarks(discounting, staff('RM'))).toBe(true)
    expect(canEditReturnMarks(orderAt(SIMPLIFIED, '0600'), staff('GSC_BB_CM'))).toBe(false)
    expect(canEditReturnMarks(checking, CUSTOMER)).toBe(false)
  })
})
