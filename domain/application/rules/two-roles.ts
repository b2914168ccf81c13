import { asRecord } from '../../form/answers/answers.ts'
import { isAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { warns } from '../../form/check/problem.ts'
import { samePerson } from '../parties/same-person.ts'
import type { ApplicationRule } from './rule.ts'

/** R18: the legal representative entered once more as financial controller is pointed out. */
export const twoRoles: ApplicationRule = {
  id: 'R18',
  sections: ['financialController'],
  check: (live) => {
    const representative = asRecord(findAnswer(live, 'legalRepresentative.person'))
    const controller = asRecord(findAnswer(live, 'financialController.person'))
    const saysOther = isAt(live, 'financialController.sameAsLegalRep', false)
    return saysOther && samePerson(representative, controller)
      ? [warns('financialController.sameAsLegalRep', 'M-DUAL')]
      : []
  },
}
