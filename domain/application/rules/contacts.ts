import { entriesAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

export const contacts: ApplicationRule = {
  id: 'R29',
  sections: ['partB'],
  check: (live) => {
    const entries = entriesAt(live, 'partB.contacts')
    const primary = entries.filter((contact) => contact.contactRole === 'primary')
    return entries.length === 0 || primary.length === 1 ? [] : [blocks('partB.contacts', 'M-CON')]
  },
}
