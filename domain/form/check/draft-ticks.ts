import type { AnswerRecord } from '../answers/answers.ts'
import type { SectionDefinition } from '../fields/section.ts'

/**
 * A tick that closes answers for good counts with the save that the person was asked to confirm, never with a draft
 * that saves itself: whoever ticks first and chooses later must still be able to choose. One that counts already stays.
 */
export function withoutFinalTicks(
  section: SectionDefinition,
  draft: AnswerRecord,
  kept: AnswerRecord,
): AnswerRecord {
  const early = section.fields.filter(
    ({ key, kind, tags }) =>
      kind.type === 'check' && tags.includes('frz') && draft[key] === true && kept[key] !== true,
  )
  return early.reduce<AnswerRecord>((answers, { key }) => ({ ...answers, [key]: kept[key] ?? null }), draft)
}
