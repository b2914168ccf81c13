import { field, file } from '../form/fields/define.ts'
import { section } from '../form/fields/section.ts'

/** What the decision on a screening hit rests on: search results in both languages. */
export const screeningEvidence = section(
  'screening',
  [
    field('searchEvidenceEn', file(10, 'F3'), { who: 'S', simplified: true }),
    field('searchEvidenceZh', file(10, 'F3'), { who: 'S', simplified: true }),
  ],
  { texts: 'screening-desk' },
)
