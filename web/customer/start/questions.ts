import { applicationForm } from '@kaihu/domain/application/application-form.ts'
import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import { all, any, type Condition, filled, is, no, not, yes } from '@kaihu/domain/form/fields/condition.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { read, type Scope } from '@kaihu/domain/form/scope.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'

export const FIT_KEYS = ['liteQ1', 'liteQ2', 'liteQ3', 'liteQ4'] as const

const unfit = any(...FIT_KEYS.map(no))
const isStandard = is('flow', STANDARD)
const isSettled = any(unfit, yes('liteQ4'), isStandard)
/** Whoever chose the standard way sees what they answered before, and is asked nothing more. */
function isAsked(key: string): Condition {
  return any(not(isStandard), filled(key))
}

const ASKED: readonly (readonly [key: string, visible?: Condition])[] = [
  ['intakeCompanyName'],
  ['intakeCreditCode'],
  ['liteQ1', all(filled('intakeCompanyName'), filled('intakeCreditCode'), isAsked('liteQ1'))],
  ['liteQ2', all(yes('liteQ1'), isAsked('liteQ2'))],
  ['liteQ3', all(yes('liteQ2'), isAsked('liteQ3'))],
  ['liteQ4', all(yes('liteQ3'), isAsked('liteQ4'))],
  ['flow', isSettled],
  ['intakeBranch', all(filled('flow'), isSettled)],
  ['intakeContactName', all(filled('flow'), isSettled)],
  ['intakeEmail', all(filled('flow'), isSettled)],
]

function asked([key, visible]: (typeof ASKED)[number]): FieldDefinition[] {
  const found = intake.fields.find((field) => field.key === key)
  if (!found) return []
  // Which way an application goes is the customer's choice: none is made for them while there are two.
  const { initial: _chosen, visible: _flowKnown, ...field } = found
  const choice = key === 'flow' ? { offers: offersWay, initial: onlyWay } : {}
  // The standard way is open to everybody: one that was chosen already needs none of these answers.
  const required = key.startsWith('liteQ') ? not(isStandard) : field.required
  // In the customer's words; staff read the catalogue's.
  const label = key.startsWith('liteQ') || key === 'flow' ? `customer:start.asked.${key}` : field.label
  return [{ ...field, required, label, ...choice, ...(visible && { visible }) }]
}

function onlyWay(scope: Scope): string | undefined {
  return unfit.holds(scope) ? STANDARD : undefined
}

/** A company that said no to one of the questions is not offered what would be refused to it. */
function offersWay(code: string, scope: Scope): boolean {
  return code !== SIMPLIFIED || !FIT_KEYS.some((key) => read(scope, key) === false)
}

export const startQuestions: SectionDefinition = { ...intake, fields: ASKED.flatMap(asked) }

/** The start as a form of its own: here the questions decide on the way, not the way on the questions. */
export const startForm: typeof applicationForm = { ...applicationForm, sections: [startQuestions] }

/** What the answers so far recommend; undefined while they do not say it. */
export function recommendedWay(
  answers: Readonly<Record<string, unknown>>,
): typeof STANDARD | typeof SIMPLIFIED | undefined {
  if (FIT_KEYS.some((key) => answers[key] === false)) return STANDARD
  return answers['liteQ4'] === true ? SIMPLIFIED : undefined
}
