import type { AnswerRecord } from '../answers/answers.ts'
import type { SectionDefinition } from '../fields/section.ts'

/** Whoever ticks first and chooses later must still be able to choose. A tick that counts already stays. */
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
