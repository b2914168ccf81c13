import { type AnswerRecord, type Answers, answersOf, asRecord, asText } from './answers.ts'
import { allSections } from './catalogue/sections.ts'
import { walkRecord } from './walk.ts'

/** A person or body named anywhere in the application, and where. */
export interface PartyEntry {
  readonly kind: 'person' | 'entity'
  readonly path: string
  readonly record: AnswerRecord
}

/**
 * The parties of an application: every person and body that was entered by itself. One that is "the
 * same person as" another is not told twice (B3).
 */
export function partiesIn(answers: Answers): readonly PartyEntry[] {
  return allPartiesIn(answers).filter((party) => asText(party.record.sameAs) === '')
}

/** Every place where a person or body stands, "same person as" included. */
export function allPartiesIn(answers: Answers): readonly PartyEntry[] {
  return allSections.flatMap((section) =>
    walkRecord(section.fields, answersOf(answers, section.key), section.key).flatMap(
      ({ field, path, value }) => {
        const kind = field.kind.type
        if (kind !== 'person' && kind !== 'entity') return []
        const record = asRecord(value)
        return Object.keys(record).length === 0 ? [] : [{ kind, path, record }]
      },
    ),
  )
}
