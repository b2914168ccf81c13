import type { Role } from '../../access/roles.ts'
import {
  INTAKE_STATUSES,
  STATUS_CODES,
  STATUSES_TO_THE_VISIT,
  type StatusCode,
  SUBMITTED_STATUSES,
} from '../statuses.ts'

export const RISK_RATINGS = ['H', 'M', 'L'] as const
export type RiskRating = (typeof RISK_RATINGS)[number]

export type FactValue = boolean | RiskRating

type FactRow = {
  readonly values: 'yesNo' | 'rating'
  readonly setters: readonly Role[]
  readonly statuses: readonly StatusCode[]
}

const RATED: readonly StatusCode[] = ['0300', ...SUBMITTED_STATUSES]
/** Where a document may come that two persons deferred: until W55; in 0300 the application itself is open. */
export const UNTIL_THE_VISIT = STATUS_CODES.filter(
  (status) => SUBMITTED_STATUSES.includes(status) || STATUSES_TO_THE_VISIT.includes(status),
)

/** What a guard must know and the order's history cannot tell. What nobody stated is not true. */
export const FACTS = {
  duplicate_checked: { values: 'yesNo', setters: ['RO', 'RM', 'RM_LEADER'], statuses: INTAKE_STATUSES },
  reapplication_agreed: { values: 'yesNo', setters: ['CM_LEADER'], statuses: [...INTAKE_STATUSES, '0200'] },
  // Another application of the company was under way. It goes no further until two persons let it
  // (company_release).
  company_released: { values: 'yesNo', setters: [], statuses: [...INTAKE_STATUSES, '0200'] },
  existing_customer: { values: 'yesNo', setters: [], statuses: INTAKE_STATUSES },
  system_checks_green: { values: 'yesNo', setters: ['GSC_BB_CM'], statuses: ['0410'] },
  list_hit: { values: 'yesNo', setters: [], statuses: ['0410'] },
  out_of_lite_scope: { values: 'yesNo', setters: ['GSC_BB_CM'], statuses: ['0410'] },
  check_provider_failed: { values: 'yesNo', setters: ['GSC_BB_CM'], statuses: ['0410'] },
  risk_rating: { values: 'rating', setters: [], statuses: RATED },
  risk_checklist_complete: { values: 'yesNo', setters: [], statuses: RATED },
  restricted_mismatch: { values: 'yesNo', setters: [], statuses: RATED },
  restricted_chosen: { values: 'yesNo', setters: [], statuses: RATED },
  /** What the bank filled in itself contradicts the answers (R4 to R9). */
  bank_data_contradicts: { values: 'yesNo', setters: [], statuses: RATED },
  /** Answers that the application cannot do without are missing or wrong: something changed since it was submitted. */
  application_incomplete: { values: 'yesNo', setters: [], statuses: SUBMITTED_STATUSES },
  documents_missing: { values: 'yesNo', setters: [], statuses: SUBMITTED_STATUSES },
  all_parties_screened: { values: 'yesNo', setters: [], statuses: ['0700'] },
  all_hits_resolved: { values: 'yesNo', setters: [], statuses: ['0700'] },
  true_hit: { values: 'yesNo', setters: [], statuses: ['0700'] },
  added_form_complete: { values: 'yesNo', setters: ['GSC_BB_CM', 'CM'], statuses: ['0710'] },
  documents_complete: { values: 'yesNo', setters: ['AO'], statuses: ['0800'] },
  cdd_complete: { values: 'yesNo', setters: ['AO'], statuses: ['0900'] },
  deferred_documents_received: { values: 'yesNo', setters: [], statuses: UNTIL_THE_VISIT },
  hub_record_closed: { values: 'yesNo', setters: ['HUB'], statuses: STATUSES_TO_THE_VISIT },
} as const satisfies Record<string, FactRow>

export type FactKey = keyof typeof FACTS

export const FACT_KEYS = Object.keys(FACTS) as readonly FactKey[]

/** Findings about the company: they no longer hold once a screening-relevant answer changes. */
export const FACTS_ABOUT_ANSWERS: readonly FactKey[] = [
  'system_checks_green',
  'list_hit',
  'out_of_lite_scope',
  'all_parties_screened',
  'all_hits_resolved',
  'true_hit',
  'risk_checklist_complete',
]

/** What must be found out afresh each time the order comes to a status: whatever belongs to that status alone. */
export function factsForgottenIn(status: StatusCode): readonly FactKey[] {
  return FACT_KEYS.filter((fact) => {
    const { statuses }: FactRow = FACTS[fact]
    return statuses.length === 1 && statuses[0] === status
  })
}
