import { field, file } from '../application/define.ts'
import { section } from '../application/section.ts'

/** What the decision on a screening hit rests on: search results in both languages (forms.md 3.11, DD-06). */
export const screeningEvidence = section(
  'screening',
  [
    field('searchEvidenceEn', file(10, 'F3'), { who: 'S', lite: true }),
    field('searchEvidenceZh', file(10, 'F3'), { who: 'S', lite: true }),
  ],
  { texts: 'screening-desk' },
)
