import { candidateForCase, candidateForOpening } from './assignment-guards.ts'
import type { Guard } from './guard.ts'
import { accountsGiven, approverDidNotEnter, hubIdGiven, hubRecordClosed, pushFailed } from './hub-guards.ts'
import {
  businessBanking,
  companySettled,
  duplicateChecked,
  fitsSimplified,
  intakeComplete,
} from './intake-guards.ts'
import { marksGiven, mayMark, mayResume } from './return-guards.ts'
import * as review from './review-guards.ts'
import { firstSubmission, returned, returnedFieldsAnswered, submissionComplete } from './submission-guards.ts'
import { appointmentGiven, deferredDocumentsSettled, expiryDue, witnessRecorded } from './visit-guards.ts'

export const GUARDS = {
  intake_complete: intakeComplete,
  duplicate_checked: duplicateChecked,
  company_settled: companySettled,
  simplified_eligible: fitsSimplified,
  business_banking: businessBanking,
  candidate_for_case: candidateForCase,
  candidate_for_opening: candidateForOpening,
  first_submission: firstSubmission,
  returned,
  submission_complete: submissionComplete,
  returned_fields_answered: returnedFieldsAnswered,
  may_mark: mayMark,
  marks_given: marksGiven,
  may_resume: mayResume,
  gates_closed: review.gatesClosed,
  checklist_complete: review.checklistComplete,
  bank_data_agrees: review.bankDataAgrees,
  application_complete: review.applicationComplete,
  documents_there: review.documentsThere,
  added_form_complete: review.addedFormComplete,
  documents_complete: review.documentsComplete,
  cdd_complete: review.cddComplete,
  true_hit_found: review.trueHitFound,
  system_checks_passed: review.systemChecksPassed,
  rerun_due: review.rerunDue,
  simplified_scope_left: review.simplifiedScopeLeft,
  discount_ready: review.discountReady,
  screening_done: review.screeningDone,
  simplified_can_check: review.simplifiedCanCheck,
  crt_first_entry: review.crtFirstEntry,
  crt_entered_before: review.crtEnteredBefore,
  hub_id_given: hubIdGiven,
  push_failed: pushFailed,
  approver_did_not_enter: approverDidNotEnter,
  accounts_given: accountsGiven,
  hub_record_closed: hubRecordClosed,
  appointment_given: appointmentGiven,
  witness_recorded: witnessRecorded,
  deferred_documents_settled: deferredDocumentsSettled,
  expiry_due: expiryDue,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof GUARDS
