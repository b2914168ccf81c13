import type { Answers } from '../../form/answers/answers.ts'
import { entriesAt, isAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { blocks } from '../../form/check/problem.ts'
import { allPartiesIn } from '../parties/parties.ts'
import type { ApplicationRule } from './rule.ts'

/** R16: the answer on layers of ownership is what the shareholders say. */
export const layersAgree: ApplicationRule = {
  id: 'R16',
  sections: ['declarationIndicators'],
  check: (live) => {
    const answer = findAnswer(live, 'declarationIndicators.equityMoreThanOneLayer')
    const shareholders = entriesAt(live, 'ownership.shareholders')
    if (typeof answer !== 'boolean' || shareholders.length === 0) return []
    const isLayered = shareholders.some((holder) => holder.holdingType === 'entity')
    return answer === isLayered ? [] : [blocks('declarationIndicators.equityMoreThanOneLayer', 'M-LAYER')]
  },
}

/** R17p: a person declared as politically exposed, or holding for others, is reflected in the indicators. */
export const personsAgree: ApplicationRule = {
  id: 'R17p',
  sections: ['declarationIndicators'],
  check: (live) => [
    ...(anyPep(live) && isAt(live, 'declarationIndicators.pepAssociated', false)
      ? [blocks('declarationIndicators.pepAssociated', 'M-PEP')]
      : []),
    ...(anyNominee(live) && isAt(live, 'declarationIndicators.nomineeShareholder', false)
      ? [blocks('declarationIndicators.nomineeShareholder', 'M-NOM')]
      : []),
  ],
}

function anyPep(live: Answers): boolean {
  return allPartiesIn(live).some((party) => party.record.pepSelf === true)
}

function anyNominee(live: Answers): boolean {
  return entriesAt(live, 'ownership.shareholders').some((holder) => holder.actsForOthers === true)
}
