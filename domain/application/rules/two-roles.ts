import { asRecord } from '../answers.ts'
import { isAt } from '../find.ts'
import { findAnswer } from '../path.ts'
import { warns } from '../problem.ts'
import { samePerson } from '../same-person.ts'
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
