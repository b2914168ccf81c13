import { asText, entriesIn } from '../../form/answers/answers.ts'
import type { Taking } from '../../form/fields/proposal.ts'
import { read } from '../../form/scope.ts'
import { isPercent, scaledPercent, scaledSum } from '../conditions/percentages.ts'
import { proposed } from './taken.ts'

const WHOLE = scaledPercent('100')

/**
 * What the other entries of the group leave of a hundred, while this one is blank and all the others are there. Once it
 * stands there it follows nothing: every share of a hundred is the rest of the others.
 * Not for owners: who beneficial owners are follows from every share while it is typed.
 */
export function restOfHundred(group: string, key: string): Taking {
  const path = `^${group}` as const
  return {
    reads: [path],
    find: (scope) => {
      const entries = entriesIn(read(scope, path))
      const shares = entries.map((entry) => asText(entry[key]))
      const others = shares.filter((share) => share !== '')
      // An entry that is being added does not stand in the group yet.
      const missing = shares.length - others.length + (entries.includes(scope.record) ? 0 : 1)
      if (asText(read(scope, `.${key}`)) !== '' || others.length === 0 || missing > 1) return undefined
      const rest = WHOLE - scaledSum(others)
      return others.every(isPercent) && rest > 0 ? proposed(String(rest / 10_000), path) : undefined
    },
  }
}
