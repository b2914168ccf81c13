import { asList, asText } from '../../form/answers/answers.ts'
import { entriesAt, isAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const directorRoles = ['chairman', 'executiveDirector', 'director']

/** R31q: more than half of the directors were present when the board resolved. */
export const quorum: ApplicationRule = {
  id: 'R31q',
  sections: ['resolutions'],
  check: (live) => {
    if (!isAt(live, 'resolutions.resolutionKind', 'board')) return []
    const members = entriesAt(live, 'boardMembers.boardMembers')
    const isDirector = (index: number): boolean => directorRoles.includes(asText(members[index]?.boardRole))
    const directors = members.filter((_, index) => isDirector(index)).length
    const present = asList(findAnswer(live, 'resolutions.directorsPresent')).filter((place) =>
      isDirector(Number(place)),
    ).length
    return directors === 0 || present * 2 > directors ? [] : [blocks('resolutions.directorsPresent', 'M-QUO')]
  },
}
