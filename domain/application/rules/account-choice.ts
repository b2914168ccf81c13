import { type Answers, asText } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem, warns } from '../../form/check/problem.ts'
import { economicGroupOf } from '../conditions/economic-group.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'partC.fxAccounts'

/** R9: no two foreign-currency accounts of one type and currency; a capital fund account needs foreign capital. */
export const accountChoice: ApplicationRule = {
  id: 'R9',
  sections: ['partC'],
  check: (live, { economicTypeCode }) => [
    ...repeatedAccounts(live),
    ...(economicGroupOf(economicTypeCode) === 'domestic' ? capitalFunds(live) : []),
  ],
}

function repeatedAccounts(live: Answers): readonly FieldProblem[] {
  const accounts = entriesAt(live, group).map((entry) => `${asText(entry.fxType)}:${asText(entry.currency)}`)
  return accounts.flatMap((account, index) =>
    account !== ':' && accounts.indexOf(account) < index
      ? [blocks(below(entryPath(group, index), 'currency'), 'M-REPEAT')]
      : [],
  )
}

function capitalFunds(live: Answers): readonly FieldProblem[] {
  return entriesAt(live, group).flatMap((entry, index) =>
    entry.fxType === 'capitalFund' ? [warns(below(entryPath(group, index), 'fxType'), 'M-WARN')] : [],
  )
}
