import { partiesIn } from '@kaihu/domain/application/parties/parties.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, asText, isList, isRecord } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { FieldName } from './names.ts'
import { pathOf } from './names.ts'

/** What "same person as" names is not typed here (B3). What the other place does not ask stays open. */
export function isTakenFromElsewhere(answers: Answers, section: string, name: FieldName): boolean {
  let here: AnswerValue | undefined = answers[section]
  for (const part of name.split('.')) {
    if (isRecord(here) && part !== 'sameAs' && part in otherPerson(answers, asText(here.sameAs))) return true
    here = isList(here) ? here[Number(part)] : asRecord(here)[part]
  }
  return false
}

export function otherPerson(answers: Answers, place: string): Readonly<Record<string, AnswerValue>> {
  const other = place === '' ? {} : asRecord(findAnswer(answers, place))
  return Object.fromEntries(
    Object.entries(other).filter(([key, value]) => key !== 'sameAs' && value !== undefined),
  ) as Readonly<Record<string, AnswerValue>>
}

export function otherPersons(answers: Answers, section: string, name: FieldName): readonly string[] {
  const own = pathOf(section, name.split('.').slice(0, -1).join('.'))
  return partiesIn(answers).flatMap(({ kind, path }) => (kind === 'person' && path !== own ? [path] : []))
}
