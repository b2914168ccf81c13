import { type Answers, answersOf, asText } from '../../form/answers/answers.ts'
import { ruleProblems } from '../../form/check/check-section.ts'
import { type FieldProblem, isBlocked } from '../../form/check/problem.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { dropHidden } from '../../form/live/live-answers.ts'
import { staffData } from '../catalogue/staff-data.ts'
import { checkApplication } from '../check-application.ts'
import type { ApplicationContext } from '../context.ts'
import { contextWith } from '../context-with.ts'

/** Numbers that the core system gives: they come with its answers and are told at the steps that need them. */
const GIVEN_BY_CORE_SYSTEM = ['HUBCustomerID', 'accountNumbers', 'basicAccountNumberIssued']

export const bankData: SectionDefinition = {
  ...staffData,
  fields: staffData.fields.filter(({ key }) => !GIVEN_BY_CORE_SYSTEM.includes(key)),
}

/** The context with what the bank filled in: economic type and zone count beside the answers (R4 to R7, R9). */
export function withBankData(context: ApplicationContext, answers: Answers): ApplicationContext {
  const { economicTypeCode, specialEconomicZone } = answersOf(answers, staffData.key)
  const code = asText(economicTypeCode)
  return contextWith(context, {
    ...(code === '' ? {} : { economicTypeCode: code }),
    ...(typeof specialEconomicZone === 'boolean' ? { inSpecialZone: specialEconomicZone } : {}),
  })
}

type Records = Pick<ApplicationContext, 'openOrdersOfAgent'>

/**
 * What is found with the bank's data and not without, and what they themselves contradict; what blocks stops
 * the approval (R4 to R9).
 */
export function contradictions(
  answers: Answers,
  context: ApplicationContext,
  records: Records = {},
): readonly FieldProblem[] {
  const nameOf = ({ path, code }: FieldProblem): string => `${path} ${code}`
  const known = new Set(checkApplication(answers, context).map(nameOf))
  const full = contextWith(withBankData(context, answers), records)
  return [
    ...checkApplication(answers, full).filter((problem) => !known.has(nameOf(problem))),
    ...ruleProblems(staffData.key, dropHidden(answers, full), full),
  ]
}

/** Whether the bank's data stop the approval of staff. */
export function isContradicted(answers: Answers, context: ApplicationContext): boolean {
  return isBlocked(contradictions(answers, context))
}
