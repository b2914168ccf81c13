import { SIMPLIFIED_QUESTIONS } from '../intake.ts'
import { type Refusal, refusal, refuseUnless } from '../refusals.ts'
import type { Guard } from './guard.ts'

const REQUIRED = ['companyName', 'creditCode', 'contactName', 'mobile', 'branchCode'] as const

/** W01, W02: company, credit code, contact and branch are there. */
export const intakeComplete: Guard = ({ order }) => {
  return REQUIRED.filter((part) => order.intake[part].trim() === '').map((part) =>
    refusal('intake_incomplete', { part }, part),
  )
}

/**
 * W01, W02: an order rejected lately needs the CM leader's word. A customer is not held here: anybody can
 * type the code of a company, and would learn from the refusal what the bank knows of it (company_settled).
 */
export const duplicateChecked: Guard = ({ order: { facts }, actor }) => {
  const isHeld = facts.reapplication_agreed === false && actor.kind !== 'customer'
  return [
    ...refuseUnless(facts.duplicate_checked === true, 'duplicate_check_missing'),
    ...refuseUnless(!isHeld, 'reapplication_needs_leader'),
  ]
}

/** W05: of several applications for one company none is worked on before two of the staff said which. */
export const companySettled: Guard = ({ order: { facts } }) => {
  return [
    ...refuseUnless(facts.company_released !== false, 'company_contested'),
    ...refuseUnless(facts.reapplication_agreed !== false, 'reapplication_needs_leader'),
  ]
}

export const fitsSimplified: Guard = ({ order }) => {
  const failed = SIMPLIFIED_QUESTIONS.filter((question) => order.intake.liteAnswers[question] !== true)
  return failed.map((question) => refusal('not_lite_eligible', { question }, question))
}

/** W03: only business banking has the simplified product. */
export const businessBanking: Guard = ({ order }): Refusal | null =>
  order.flags.isBB ? null : refusal('not_lite_eligible', { question: 'isBB' }, 'isBB')
