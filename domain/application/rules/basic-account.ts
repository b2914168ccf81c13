import { type Answers, asText } from '../../form/answers/answers.ts'
import { entriesAt, isAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'partC.rmbAccounts'

/** R8: one basic account in all banks together, and at most one basic and one general account here. */
export const basicAccount: ApplicationRule = {
  id: 'R8',
  sections: ['partC', 'staffData'],
  check: (live) => [
    ...(isAt(live, 'partC.existingBasicAccount', true) ? every(live, 'basic', 0) : every(live, 'basic', 1)),
    ...every(live, 'general', 1),
    ...(isAt(live, 'staffData.existingBasicChecked', false)
      ? [blocks('staffData.existingBasicChecked', 'M-ACC-3')]
      : []),
  ],
}

function every(live: Answers, type: string, allowed: number): readonly FieldProblem[] {
  return entriesAt(live, group)
    .flatMap((entry, index) => (asText(entry.rmbType) === type ? [index] : []))
    .slice(allowed)
    .map((index) =>
      blocks(below(entryPath(group, index), 'rmbType'), type === 'basic' ? 'M-ACC-3' : 'M-REPEAT'),
    )
}
