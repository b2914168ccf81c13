import { entriesAt } from '../../form/answers/find.ts'
import { entryPath } from '../../form/answers/path.ts'
import { warns } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'authorisedPersons.authorisedPersons'

/** R18: an agent who handles more open orders than usual, this one included, is pointed out to the bank. */
export const busyAgent: ApplicationRule = {
  id: 'R18',
  sections: ['authorisedPersons'],
  check: (live, { openOrdersOfAgent = 0, settings }) =>
    openOrdersOfAgent <= settings.mostOrdersOfAgent
      ? []
      : entriesAt(live, group).flatMap((person, index) =>
          person.isAgent === true ? [warns(`${entryPath(group, index)}.isAgent`, 'M-AGENT-BUSY')] : [],
        ),
}
