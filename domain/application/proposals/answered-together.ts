import { type Answers, answersOf, isBlank } from '../../form/answers/answers.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import type { FormContext } from '../../form/form.ts'
import { isShown } from '../../form/live/visible.ts'
import { sectionScope } from '../../form/scope.ts'

/**
 * Questions that one press answers with "no" where none of them applies. Public office, tax residence, consents and
 * what is signed are not among them: these are answered one by one.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  partA: ['stockExchangeListed', 'regulatedEntity', 'existingCustomer'],
  groupBelonging: ['belongsToGroup', 'hasSuperiorEntity'],
  declarationIndicators: [
    'bearerShareCapability',
    'paymentFacilitation',
    'nomineeShareholder',
    'sanctionAndExportControls',
  ],
}

export function hasQuestionsTogether(section: string): boolean {
  return Object.hasOwn(TOGETHER, section)
}

/** Those of them that are asked and not answered yet; an only one is answered at its place. */
export function unansweredTogether(
  section: SectionDefinition,
  answers: Answers,
  context: FormContext,
): readonly FieldDefinition[] {
  const keys = TOGETHER[section.key] ?? []
  const scope = sectionScope(section.key, answers, context)
  const record = answersOf(answers, section.key)
  const open = section.fields.filter(
    (field) => keys.includes(field.key) && isShown(field, scope) && isBlank(record[field.key] ?? null),
  )
  return open.length > 1 ? open : []
}
