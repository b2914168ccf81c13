import { unclosedGates } from '../gates/gate-check.ts'
import type { RefusalCode } from '../refusals.ts'
import { type Refusal, refusal, refuseUnless } from '../refusals.ts'
import { canCheckSimplified } from '../rights/simplified-rights.ts'
import type { FactKey } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'
import type { Guard } from './guard.ts'

export const gatesClosed: Guard = ({ order, row }) => unclosedGates(order, [row.action])

function stated(fact: FactKey, code: RefusalCode): Guard {
  return ({ order }) => (order.facts[fact] === true ? null : refusal(code))
}

export const addedFormComplete = stated('added_form_complete', 'added_form_incomplete')
export const documentsComplete = stated('documents_complete', 'documents_incomplete')
export const cddComplete = stated('cdd_complete', 'cdd_incomplete')
export const trueHitFound = stated('true_hit', 'no_true_hit')

/**
 * W13, W36: complete, and a second person looked where staff restrict the account otherwise than calculated
 * (R10).
 */
export const checklistComplete: Guard = ({ order: { facts, tasks } }) => {
  const isChecked = tasks.account_nature?.subject.isMismatch === true
  return [
    ...refuseUnless(facts.risk_checklist_complete === true, 'checklist_incomplete'),
    ...refuseUnless(facts.restricted_mismatch !== true || isChecked, 'restriction_unchecked'),
  ]
}

/** W13, W36: the answers stand up to what the bank filled in: economic type, zone, other accounts (R4 to R9). */
export const bankDataAgrees: Guard = ({ order: { facts } }) =>
  facts.bank_data_contradicts === true ? refusal('bank_data_contradicts') : null

/** What the application asks now is answered: a change after the submission may have opened questions. */
export const applicationComplete: Guard = ({ order: { facts } }) =>
  facts.application_incomplete === true ? refusal('application_incomplete') : null

/** W13, W36: no required document is missing or turned down that two persons neither waived nor deferred. */
export const documentsThere: Guard = ({ order: { facts } }) =>
  facts.documents_missing === true ? refusal('documents_missing') : null

function refuseRating(order: OrderState): readonly Refusal[] {
  const rating = order.facts.risk_rating
  if (rating === undefined) return [refusal('rating_missing')]
  return refuseUnless(rating !== 'H', 'rating_high')
}

/** W17: all checks green, no list hit, rating not H, checklist complete; what nobody stated is not green. */
export const systemChecksPassed: Guard = ({ order }) => {
  const { facts } = order
  return [
    ...refuseUnless(facts.system_checks_green === true, 'checks_not_green'),
    ...refuseUnless(facts.list_hit === false, 'list_hit'),
    ...refuseRating(order),
    ...refuseUnless(facts.risk_checklist_complete === true, 'checklist_incomplete'),
  ]
}

/** W18: the provider failed, or staff mended the data since the order came here. */
export const rerunDue: Guard = ({ order }) => {
  const hasFailed =
    order.facts.check_provider_failed === true || order.pushes.system_check?.status === 'failed'
  return hasFailed || order.answersVersion > order.answersVersionAtEntry ? null : refusal('nothing_to_rerun')
}

/** W20: a list hit, rating H, or a country or structure outside the simplified scope. */
export const simplifiedScopeLeft: Guard = ({ order: { facts } }) =>
  facts.list_hit === true || facts.out_of_lite_scope === true || facts.risk_rating === 'H'
    ? null
    : refusal('still_in_lite_scope')

/** W21: a rate is filled in and the fee notice was refreshed after it (R44). */
export const discountReady: Guard = ({ order }) => {
  if (order.discount === null) return refusal('discount_missing')
  return order.discount.isRefreshed ? null : refusal('discount_not_refreshed')
}

/** W32: every party screened and every hit resolved; a true hit is no resolution. */
export const screeningDone: Guard = ({ order }) => refuseUnscreened(order.facts)

/** What screening lacks by facts as they stand, or as they would be stated now. */
export function refuseUnscreened(facts: OrderState['facts']): readonly Refusal[] {
  const isScreened = facts.all_parties_screened === true
  // Before everybody was screened hits are open only where some were found.
  const isResolved =
    facts.all_hits_resolved === true || (!isScreened && facts.all_hits_resolved === undefined)
  return [
    ...refuseUnless(isScreened, 'not_screened'),
    ...refuseUnless(isResolved && facts.true_hit !== true, 'hits_unresolved'),
  ]
}

export const simplifiedCanCheck: Guard = ({ order, actor }) =>
  canCheckSimplified(order, actor) ? null : refusal('not_your_seat')

export const crtFirstEntry: Guard = ({ order }) =>
  order.crtVersion === 0 ? null : refusal('crt_already_entered')

export const crtEnteredBefore: Guard = ({ order }) =>
  order.crtVersion >= 1 ? null : refusal('crt_not_returned')
