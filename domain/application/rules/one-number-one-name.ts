import { asRecord, asText } from '../../form/answers/answers.ts'
import { blocks } from '../../form/check/problem.ts'
import { allPartiesIn } from '../parties/parties.ts'
import { displayName, nameKey } from '../parties/person-name.ts'
import type { ApplicationRule } from './rule.ts'

/** R41: within one application a document number belongs to one name. Told at every later place. */
export const oneNumberOneName: ApplicationRule = {
  id: 'R41',
  sections: [
    'legalRepresentative',
    'financialController',
    'authorisedPersons',
    'ownership',
    'boardMembers',
    'signatories',
    'systemAdministrators',
    'crs',
    'fatca',
  ],
  check: (live) => {
    const names = new Map<string, string>()
    return allPartiesIn(live).flatMap(({ kind, path, record }) => {
      const number = asText(asRecord(record.idDocument).idNumber)
      const name = nameKey(displayName(record))
      if (kind !== 'person' || number === '' || name === '') return []
      const first = names.get(number) ?? name
      names.set(number, first)
      return first === name ? [] : [blocks(`${path}.idDocument.idNumber`, 'M-ID-3')]
    })
  },
}
