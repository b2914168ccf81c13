import { asRecord, asText } from '../../form/answers/answers.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const path = 'legalRepresentative.person.idDocument.idValidity'

/** R40: the legal representative's document must not have run out; others' are warned of by their field. */
export const representativeDocument: ApplicationRule = {
  id: 'R40',
  sections: ['legalRepresentative'],
  check: (live, { today }) => {
    const { end, longTerm } = asRecord(findAnswer(live, path))
    const hasExpired = longTerm !== true && asText(end) !== '' && asText(end) < today
    return hasExpired ? [blocks(path, 'M-EXP-1')] : []
  },
}
