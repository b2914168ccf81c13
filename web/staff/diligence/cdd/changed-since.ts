import type { CddRecord } from '@kaihu/contract/cdd.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'

type Compared = {
  before: AnswerRecord
  after: AnswerRecord
  /** of the questions whose answers differ, in the order of the record */
  keys: readonly string[]
}

/** The record against the one that the CRT was sent before; null where there is nothing to compare. */
export function changedSince(record: CddRecord): Compared | null {
  const sent = record.rounds.flatMap(({ recordVersion }) => recordVersion ?? [])
  const earlier = sent.findLast((version) => version !== (record.canEdit ? null : sent.at(-1)))
  const before = record.versions.find(({ version }) => version === earlier)
  if (!before) return null
  const [was, after] = [before.answers as AnswerRecord, record.answers as AnswerRecord]
  const keys = cddEntry.fields.map(({ key }) => key)
  return { before: was, after, keys: keys.filter((key) => !isSameAnswer(was[key], after[key])) }
}
