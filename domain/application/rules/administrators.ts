import { type AnswerRecord, asRecord, asText } from '../../form/answers/answers.ts'
import { entriesAt, isAt } from '../../form/answers/find.ts'
import { entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { samePerson } from '../parties/same-person.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'systemAdministrators.administrators'

/** R23: dual control takes at least two different administrators; nobody is administrator twice. */
export const administratorControl: ApplicationRule = {
  id: 'R23',
  sections: ['systemAdministrators'],
  check: (live) => {
    const persons = entriesAt(live, group).map((entry) => asRecord(entry.person))
    const repeated = persons.some((person, index) =>
      persons.slice(0, index).some((one) => samePerson(one, person)),
    )
    const tooFew = isAt(live, 'ebanking.controlMode', 'dual') && persons.length < 2
    return persons.length > 0 && (repeated || tooFew) ? [blocks(group, 'M-ADM-1')] : []
  },
}

/** R24: administrators have different mobile numbers, and so have users of the WeChat service. */
export const differentMobiles: ApplicationRule = {
  id: 'R24',
  sections: ['systemAdministrators', 'wechatService'],
  check: (live) => [
    ...repeatedMobiles(
      entriesAt(live, group).map((entry) => asRecord(asRecord(entry.person).mobile)),
      (index) => `${entryPath(group, index)}.person.mobile`,
    ),
    ...repeatedMobiles(
      entriesAt(live, 'wechatService.wechatUsers').map((entry) => asRecord(entry.mobile)),
      (index) => `${entryPath('wechatService.wechatUsers', index)}.mobile`,
    ),
  ],
}

function repeatedMobiles(
  mobiles: readonly AnswerRecord[],
  pathOf: (index: number) => string,
): readonly FieldProblem[] {
  const numbers = mobiles.map((mobile) => {
    const number = asText(mobile.number)
    return number === '' ? '' : `${asText(mobile.countryCode) || '+86'} ${number}`
  })
  return numbers.flatMap((number, index) =>
    number !== '' && numbers.indexOf(number) < index ? [blocks(pathOf(index), 'M-ADM-2')] : [],
  )
}
