import { type AnswerRecord, type Answers, answersOf, asRecord, asText } from '../../form/answers/answers.ts'
import { walkRecord } from '../../form/answers/walk.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { allSections } from '../catalogue/sections.ts'

export type PartyEntry = {
  readonly kind: 'person' | 'entity'
  readonly path: string
  readonly record: AnswerRecord
}

/** Every person and body entered by itself; "the same person as" another is not told twice (B3). */
export function partiesIn(answers: Answers): readonly PartyEntry[] {
  return allPartiesIn(answers).filter((party) => asText(party.record.sameAs) === '')
}

/** Every place where a person or body stands, "same person as" included. */
export function allPartiesIn(answers: Answers): readonly PartyEntry[] {
  return sectionsWithParties().flatMap((section) =>
    walkRecord(section.fields, answersOf(answers, section.key), section.key).flatMap(
      ({ field, path, value }) => {
        const kind = field.kind.type
        if (!isPartyKind(kind)) return []
        const record = asRecord(value)
        return Object.keys(record).length === 0 ? [] : [{ kind, path, record }]
      },
    ),
  )
}

function isPartyKind(kind: string): kind is PartyEntry['kind'] {
  return kind === 'person' || kind === 'entity'
}

let withParties: readonly SectionDefinition[] | undefined

/** The sections that ask for persons or bodies at all: the others need not be looked through. */
function sectionsWithParties(): readonly SectionDefinition[] {
  withParties ??= allSections.filter(({ fields }) => asksForParties(fields, new Set()))
  return withParties
}

/** Blocks may hold themselves in the end: each is looked at once. */
function asksForParties(fields: readonly FieldDefinition[], seen: Set<FieldDefinition>): boolean {
  return fields.some((field) => {
    if (seen.has(field)) return false
    seen.add(field)
    return isPartyKind(field.kind.type) || asksForParties(fieldsWithin(field), seen)
  })
}
