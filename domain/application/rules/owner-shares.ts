import { type AnswerRecord, type Answers, asText } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import { isPercent, scaledPercent } from '../conditions/percentages.ts'
import type { ApplicationContext } from '../context.ts'
import { declaredOwnership } from '../ownership/declared-ownership.ts'
import { effectiveOwners } from '../parties/effective-owners.ts'
import { criteriaOf } from './beneficial-owners.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'ownership.beneficialOwners'

/** Two decimals are told; what is computed may have more. */
const ROUNDING = scaledPercent('0.01')

/**
 * The share reaches what its criterion asks for, and is the one that the shareholders come to. Income and
 * votes may differ.
 */
export const ownerShares: ApplicationRule = {
  id: 'R19',
  sections: ['ownership'],
  check: (live, context) => {
    const computed = computedShares(live)
    return entriesAt(live, group).flatMap((owner, index) => {
      const problem = shareProblem(owner, computed[index], context)
      return problem === undefined
        ? []
        : [{ ...problem, path: below(entryPath(group, index), 'uboPercentage') }]
    })
  },
}

/** What each beneficial owner finally holds; undefined of those whom the structure does not know. */
function computedShares(live: Answers): readonly (string | undefined)[] {
  const shares = new Map(effectiveOwners(live).map(({ id, percent }) => [id, percent]))
  return declaredOwnership(live).named.map((id) => shares.get(id))
}

function shareProblem(
  owner: AnswerRecord,
  computed: string | undefined,
  { settings }: ApplicationContext,
): FieldProblem | undefined {
  const typed = asText(owner.uboPercentage)
  const criteria = criteriaOf(owner)
  const isOwning = criteria.includes(UBO_CRITERION.equity)
  if (!isPercent(typed) || !(isOwning || criteria.includes(UBO_CRITERION.incomeOrVotes))) return undefined
  const threshold = settings.stakeholderThreshold
  if (scaledPercent(typed) < scaledPercent(threshold)) return blocks('', 'M-UBO-4', { threshold })
  const isOff = computed !== undefined && Math.abs(scaledPercent(typed) - scaledPercent(computed)) >= ROUNDING
  return isOwning && isOff ? blocks('', 'M-UBO-5', { percent: computed }) : undefined
}
