import { asRecord, asText, entriesIn } from '../../form/answers/answers.ts'
import { entryPath, findAnswer } from '../../form/answers/path.ts'
import type { Taking } from '../../form/fields/proposal.ts'
import { read, type Scope } from '../../form/scope.ts'
import { samePersonAs } from './from-owners.ts'
import { proposed } from './taken.ts'

const PERSONS = ['legalRepresentative.person', 'financialController.person']
const GROUPS = ['authorisedPersons.authorisedPersons', 'ownership.shareholders']

// Of the whole title: a director's secretary, or one of sales, sits on no board.
const DIRECTOR =
  /^((执行|独立|非执行|独立非执行|职工|外部)?董事|(副)?董事长|董事会主席|董事局主席|((managing|executive|non-executive|independent) )*director|(vice[- ]?)?chair(man|woman|person)?( of the board)?)$/i
const SUPERVISOR = /^((职工|外部|独立)?监事|监事会(副)?主席|监事长)$/

/** Several offices in one title: "董事长兼总经理". */
const BETWEEN = /[、，,;；/&]|兼任?|(?: and )/

export const directorsByTitle = peopleByTitle(DIRECTOR)
export const supervisorsByTitle = peopleByTitle(SUPERVISOR)

const CHAIR = /^(董事长|董事会主席|董事局主席|chair(man|woman|person)?( of the board)?)$/i
const SOLE_DIRECTOR = /^(执行董事|executive director)$/i

/** A chair chairs a board; a company that has an executive director has none (Company Law, articles 68 and 75). */
export const governanceByTitle: Taking = {
  reads: [...PERSONS, ...GROUPS],
  find: (scope) => {
    const places = placesOfPeople(scope)
    const chair = places.find((path) => holds(CHAIR, scope, path))
    if (chair !== undefined) return proposed('boardOfDirectors', chair)
    const sole = places.find((path) => holds(SOLE_DIRECTOR, scope, path))
    return sole === undefined ? undefined : proposed('singleDirector', sole)
  },
}

/** People who stand in the application already, by the position that was told of them. */
function peopleByTitle(office: RegExp): Taking {
  return {
    reads: [...PERSONS, ...GROUPS],
    find: (scope) => {
      const places = placesOfPeople(scope).filter((path) => holds(office, scope, path))
      const [first] = places
      const people = places.map((path) => ({ person: samePersonAs(scope.answers, path) }))
      return first === undefined ? undefined : proposed(people, first)
    },
  }
}

/** Each person once: at the place that tells of them. */
function placesOfPeople(scope: Scope): readonly string[] {
  const inGroups = GROUPS.flatMap((group) =>
    entriesIn(read(scope, group)).map((_, index) => `${entryPath(group, index)}.person`),
  )
  return [...PERSONS, ...inGroups].filter(
    (path) => asText(asRecord(findAnswer(scope.answers, path)).sameAs) === '',
  )
}

function holds(office: RegExp, scope: Scope, path: string): boolean {
  const title = asText(asRecord(findAnswer(scope.answers, path)).positionTitle)
  return title.split(BETWEEN).some((part) => office.test(part.trim()))
}
