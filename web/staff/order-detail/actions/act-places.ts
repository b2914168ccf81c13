import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'

/** Acts that are prepared and performed on a part of the order's page of their own, not in a dialog. */
const PLACES: Readonly<Record<string, string>> = { arrange_witness: 'visit', witness_finish: 'visit' }

export function placeOf({ action }: Pick<ActionOffer, 'action'>): string | null {
  return PLACES[action] ?? null
}

/** Acts that a dialog asks for, and the view on which stands what they decide on. */
const DECIDED_ON: Readonly<Record<string, string>> = { crt_approve: 'cdd' }

/** The view to look at before an act is done; null where the order as a whole is. */
export function groundsOf({ action }: Pick<ActionOffer, 'action'>): string | null {
  return placeOf({ action }) ?? DECIDED_ON[action] ?? null
}

/** Pages of their own beside the order's. */
export const INVESTIGATION = 'investigate'
export const NATURE = 'natureOfAccount'

/** Where what a refusal misses is done. */
const MISSING_AT: Readonly<Record<string, string>> = {
  cdd_incomplete: 'cdd',
  crt_not_returned: 'cdd',
  checklist_incomplete: 'checklist',
  rating_missing: 'checklist',
  rating_high: 'checklist',
  application_incomplete: 'answers',
  documents_missing: 'documents',
  bank_data_contradicts: 'bankData',
  documents_incomplete: 'documents',
  deferred_documents_missing: 'documents',
  not_screened: 'screening',
  hits_unresolved: 'screening',
  no_true_hit: 'screening',
  discount_missing: 'fees',
  discount_not_refreshed: 'fees',
  lines_open: INVESTIGATION,
  conclusion_open: INVESTIGATION,
  gate_open: 'tasks',
  own_task_open: 'tasks',
  gate_missing: 'tasks',
  gate_refused: 'tasks',
  restriction_unchecked: 'tasks',
  added_form_incomplete: 'bankData',
  hub_record_open: 'tasks',
  duplicate_check_missing: 'tasks',
  reapplication_needs_leader: 'tasks',
  company_contested: 'summary',
  company_under_way: 'summary',
  intake_incomplete: 'summary',
  not_lite_eligible: 'summary',
  nothing_to_rerun: 'checklist',
  crt_nothing_changed: 'cdd',
  accounts_awaited: 'pushes',
  push_not_failed: 'pushes',
}

/** Tasks that are done on a view of their own. */
const TASK_AT: Readonly<Record<string, string>> = {
  intention_video: 'intention',
  ao_screening: 'screening',
  cm_screening: 'screening',
  hub_update: 'pushes',
  create_account: 'pushes',
  gba_account_open: 'pushes',
  rm_due_diligence: INVESTIGATION,
  account_type_change: NATURE,
}

/** The view on which what stands in the way of an act is done; null when it is done nowhere on the page. */
export function placeOfMissing(
  refusal: Pick<ActionOffer['refusals'][number], 'code' | 'params'>,
): string | null {
  const place = MISSING_AT[refusal.code] ?? null
  return place === 'tasks' ? placeOfTask(String(refusal.params['task'] ?? '')) : place
}

export function placeOfTask(kind: string): string {
  return TASK_AT[kind] ?? 'tasks'
}
