import { type AnswerRecord, type Answers, asList, asRecord, asText } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { UBO_CRITERION } from '../../lists/named-codes.ts'
import { scaledPercent } from '../conditions/percentages.ts'
import type { ApplicationContext } from '../context.ts'
import { declaredOwnership } from '../ownership/declared-ownership.ts'
import { type EffectiveOwner, effectiveOwners } from '../parties/effective-owners.ts'
import { displayName, nameKey } from '../parties/person-name.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'ownership.beneficialOwners'

/** R19: everybody who reaches the threshold is a beneficial owner; the manager only when nobody is. */
export const beneficialOwners: ApplicationRule = {
  id: 'R19',
  sections: ['ownership'],
  check: (live, context) => [...missingOwners(live, context), ...criterionProblems(live)],
}

function missingOwners(live: Answers, context: ApplicationContext): readonly FieldProblem[] {
  const entered = entriesAt(live, group).map((entry) => nameKey(displayName(asRecord(entry.person))))
  if (entered.length === 0) return []
  const least = scaledPercent(context.settings.stakeholderThreshold)
  const { named } = declaredOwnership(live)
  const isEntered = ({ id, name }: EffectiveOwner) => named.includes(id) || entered.includes(nameKey(name))
  // An owner without a name is asked for it where the owner is told.
  const missing = effectiveOwners(live).filter(
    (owner) => owner.name !== '' && scaledPercent(owner.percent) >= least && !isEntered(owner),
  )
  const names = missing.map(({ name, percent }) => `${name} ${percent}%`).join(', ')
  return missing.length > 0 ? [blocks(group, 'M-UBO-1', { names })] : []
}

/** Criteria that are recorded alone: the first goes before the others, the last is for want of them. */
const ALONE: readonly string[] = [UBO_CRITERION.equity, UBO_CRITERION.management]

/** Whoever meets the first criterion is recorded under it alone; the fourth is a last resort. */
function criterionProblems(live: Answers): readonly FieldProblem[] {
  const owners = entriesAt(live, group)
  const anyOther = owners.some((owner) =>
    criteriaOf(owner).some((criterion) => criterion !== UBO_CRITERION.management),
  )
  return owners.flatMap((owner, index) => {
    const criteria = criteriaOf(owner)
    const isMixed = criteria.length > 1 && criteria.some((criterion) => ALONE.includes(criterion))
    const isLastResort = criteria.includes(UBO_CRITERION.management) && anyOther
    const path = below(entryPath(group, index), 'criterion')
    return isMixed || isLastResort ? [blocks(path, isLastResort ? 'M-UBO-2' : 'M-UBO-3')] : []
  })
}

/** The criteria under which a beneficial owner is recorded. */
export function criteriaOf(owner: AnswerRecord): readonly string[] {
  return asList(owner.criterion).map(asText)
}
