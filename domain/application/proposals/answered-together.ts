import { type AnswerRecord, type Answers, answersOf, entriesIn, isBlank } from '../../form/answers/answers.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import type { FormContext } from '../../form/form.ts'
import { isShown } from '../../form/live/visible.ts'
import { innerScope, type Scope, sectionScope } from '../../form/scope.ts'

// Of a group, those of every entry. Public office, tax residence, consents and what is signed are answered
// one by one.
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  partA: ['stockExchangeListed', 'regulatedEntity', 'existingCustomer'],
  groupBelonging: ['belongsToGroup', 'hasSuperiorEntity'],
  ownership: ['actsForOthers'],
  declarationIndicators: [
    'bearerShareCapability',
    'paymentFacilitation',
    'nomineeShareholder',
    'sanctionAndExportControls',
  ],
}

/** One of them; `name` is its place inside the section with dots alone: `shareholders.0.actsForOthers`. */
export type QuestionTogether = { readonly name: string; readonly field: FieldDefinition }

export function hasQuestionsTogether(section: string): boolean {
  return Object.hasOwn(TOGETHER, section)
}

/** Those of them that are asked and not answered yet; an only one is answered at its place. */
export function unansweredTogether(
  section: SectionDefinition,
  answers: Answers,
  context: FormContext,
): readonly QuestionTogether[] {
  const keys = TOGETHER[section.key] ?? []
  const scope = sectionScope(section.key, answers, context)
  const open = unanswered(section.fields, answersOf(answers, section.key), scope, keys)
  return open.length > 1 ? open : []
}

function unanswered(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  scope: Scope,
  keys: readonly string[],
): readonly QuestionTogether[] {
  return fields.flatMap((field) => {
    if (field.kind.type === 'group') {
      return entriesIn(record[field.key]).flatMap((entry, index) =>
        unanswered(fieldsWithin(field), entry, innerScope(scope, entry), keys).map((one) => ({
          ...one,
          name: `${field.key}.${index}.${one.name}`,
        })),
      )
    }
    const isOpen = keys.includes(field.key) && isShown(field, scope) && isBlank(record[field.key] ?? null)
    return isOpen ? [{ name: field.key, field }] : []
  })
}
