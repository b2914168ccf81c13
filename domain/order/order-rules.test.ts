import { expect, test } from 'vitest'
import { getSection } from '../application/catalogue/sections.ts'
import { underRules } from '../application/context.ts'
import { completeAnswers, exampleContext } from '../application/examples.ts'
import { withAnswer } from '../form/answers/path.ts'
import { checkSection } from '../form/check/check-section.ts'
import { codesOffered } from '../form/fields/choices.ts'
import { findField } from '../form/fields/fields-within.ts'
import { sectionScope } from '../form/scope.ts'
import { STANDARD } from '../lists/flows.ts'
import { rulesInForce } from './state/order-rules.ts'
import type { OrderState } from './state/state.ts'

function orderAt(branchCode: string, facts: OrderState['facts'] = {}) {
  return { intake: { branchCode }, facts } as OrderState
}

function branchProblems(order: OrderState, answered: string) {
  const context = exampleContext(STANDARD, underRules(rulesInForce(order) ?? undefined))
  const answers = withAnswer(completeAnswers(STANDARD), 'companyInfo.customerBank', answered)
  const problems = checkSection(getSection('companyInfo'), answers, context, 'submit')
  return problems.filter(({ path }) => path === 'companyInfo.customerBank')
}

test('an order like any other goes by no rules of its own', () => {
  expect(rulesInForce(orderAt('SH01'))).toBeNull()
})

test('an order keeps the branch it has, though it was founded after the installation', () => {
  const order = orderAt('WX01')
  expect(branchProblems(order, 'WX01')).toEqual([])
  expect(branchProblems(order, 'SH01')).not.toEqual([])
  expect(branchProblems(orderAt('SH01'), 'WX01')).not.toEqual([])
})

test('only the branches that take new orders are offered', () => {
  const field = findField(getSection('companyInfo').fields, 'customerBank')
  if (!field) throw new Error('There is no question for the branch')
  const offeredWith = (branches?: readonly string[]) => {
    const context = exampleContext(STANDARD, branches ? { branches } : {})
    return codesOffered(field, sectionScope('companyInfo', {}, context))
  }
  expect(offeredWith(['WX01', 'SH02'])).toEqual(['WX01', 'SH02'])
  expect(offeredWith()).toContain('SH01')
})

test.each([true, false])(
  'what staff decided on the restricted account (%s) counts, also where it says no',
  (chosen) => {
    const order = orderAt('SH01', { restricted_chosen: chosen })
    expect(underRules(rulesInForce(order) ?? undefined).restrictedChosen).toBe(chosen)
  },
)
