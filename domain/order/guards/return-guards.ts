import type { ActionName } from '../actions.ts'
import { unclosedGates } from '../gates/gate-check.ts'
import { refusal } from '../refusals.ts'
import type { ResumeStatus } from '../returns.ts'
import { RETURN_TEXT_LIMIT } from '../returns.ts'
import { canEditReturnMarks } from '../rights/simplified-rights.ts'
import type { Guard } from './guard.ts'

/** W15, W19, W22, W34, W37: the right to write marks is the right to return. */
export const mayMark: Guard = ({ order, actor }) =>
  canEditReturnMarks(order, actor) ? null : refusal('may_not_mark')

/** At least one field is marked, and every mark says what is wrong in at most 255 characters. */
export const marksGiven: Guard = ({ command }) => {
  if (command === null) return null
  const marks = (command.marks ?? []).filter((mark) => mark.checked)
  if (marks.length === 0) return refusal('marks_required')
  const empty = marks.find((mark) => mark.value.trim() === '')
  if (empty !== undefined) return refusal('mark_without_text', { field: empty.fieldKey }, empty.fieldKey)
  const long = marks.find((mark) => [...mark.value].length > RETURN_TEXT_LIMIT)
  return long === undefined ? null : refusal('text_too_long', { max: RETURN_TEXT_LIMIT }, long.fieldKey)
}

/** The acts whose gates an order has behind it that goes straight back to a later status. */
const PASSED: Readonly<Record<ResumeStatus, readonly ActionName[]>> = {
  '0700': ['cm_pre_approve', 'allocate_ao'],
  '0800': ['cm_pre_approve', 'allocate_ao', 'screening_cleared'],
  '0900': ['cm_pre_approve', 'allocate_ao', 'screening_cleared', 'completeness_pass'],
  '1100': ['cm_pre_approve', 'allocate_ao', 'screening_cleared', 'completeness_pass'],
  '0710': [],
}

/**
 * W11, W14: only while no screening-relevant answer changed. A gate that has opened since is not jumped over
 * either.
 */
export const mayResume: Guard = ({ order, row, command }) => {
  if (order.resumeStatus === null || order.resumeStatus !== row.to) return refusal('resume_not_possible')
  if (command?.submission?.hasScreeningChange === true) return refusal('resume_not_possible')
  return unclosedGates(order, PASSED[order.resumeStatus])
}
