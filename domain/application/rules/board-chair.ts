import { entriesAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'boardMembers.boardMembers'

export const boardChair: ApplicationRule = {
  id: '2.2.17',
  sections: ['boardMembers'],
  check: (live) => {
    const members = entriesAt(live, group)
    const chairs = members.filter(
      (member) => member.boardRole === 'chairman' || member.boardRole === 'executiveDirector',
    )
    return members.length === 0 || chairs.length === 1 ? [] : [blocks(group, 'M-CHAIR')]
  },
}
