import { WHOLE_PERCENT } from '../../checks/numbers/percent.ts'
import { type AnswerRecord, type AnswerValue, asText, entriesIn } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { scaledSum } from '../conditions/percentages.ts'
import { DEPTH_LIMIT } from '../ownership/graph.ts'
import type { ApplicationRule } from './rule.ts'

/** R15: shares of one body total 100 percent, public holders filling the rest; chains end within 20 layers. */
export const shareholdings: ApplicationRule = {
  id: 'R15',
  sections: ['ownership'],
  check: (live) =>
    entriesAt(live, 'ownership.shareholders').length === 0
      ? []
      : layerProblems(entriesAt(live, 'ownership.shareholders'), 'ownership.shareholders', 1),
}

function layerProblems(
  holders: readonly AnswerRecord[],
  path: string,
  depth: number,
): readonly FieldProblem[] {
  if (depth > DEPTH_LIMIT) return [blocks(path, 'M-OWN-3')]
  const deeper = holders.flatMap((holder, index) => {
    const owners = ownersOf(holder.owners)
    return owners.length === 0
      ? []
      : layerProblems(owners, below(entryPath(path, index), 'owners'), depth + 1)
  })
  return [...totalProblem(holders, path), ...deeper]
}

function totalProblem(holders: readonly AnswerRecord[], path: string): readonly FieldProblem[] {
  const total = scaledSum(holders.map((holder) => asText(holder.percentage)))
  if (total > WHOLE_PERCENT) return [blocks(path, 'M-OWN-1')]
  const isFilledByPublic = holders.some((holder) => holder.holdingType === 'public')
  return total < WHOLE_PERCENT && !isFilledByPublic ? [blocks(path, 'M-OWN-2')] : []
}

function ownersOf(value: AnswerValue | undefined): readonly AnswerRecord[] {
  return entriesIn(value)
}
