import { entriesAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'authorisedPersons.authorisedPersons'

export const handlingAgent: ApplicationRule = {
  id: '2.2.14',
  sections: ['authorisedPersons'],
  check: (live) => {
    const persons = entriesAt(live, group)
    const agents = persons.filter((person) => person.isAgent === true)
    return persons.length === 0 || agents.length === 1 ? [] : [blocks(group, 'M-AGENT')]
  },
}
