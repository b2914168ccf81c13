import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { withInitialAnswers } from '@kaihu/domain/form/live/derive.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'

/** The section with the most questions when every group is full: 50 shareholders and 10 beneficial owners. */
export const LARGEST = 'ownership'

function repeated(entry: AnswerRecord, count: number): AnswerRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    ...entry,
    person: { ...asRecord(entry.person), nameCn: `王林${'甲乙丙丁戊己庚辛壬癸'.charAt(index % 10)}` },
  }))
}

export function fullSection(): AnswerRecord {
  const context = exampleContext(STANDARD)
  const record = withInitialAnswers(getSection(LARGEST), completeAnswers(STANDARD), context)
  const [shareholder = {}] = entriesIn(record.shareholders)
  const [owner = {}] = entriesIn(record.beneficialOwners)
  const { owners: _, ...plain } = shareholder
  return {
    ...record,
    shareholders: repeated({ ...plain, percentage: '2' }, 50),
    beneficialOwners: repeated(owner, 10),
  }
}

export function fullAnswers(): Answers {
  return { ...completeAnswers(STANDARD), [LARGEST]: fullSection() }
}
