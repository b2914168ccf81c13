import { asText } from '../../form/answers/answers.ts'
import { entriesAt, isAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import { sectionScope } from '../../form/scope.ts'
import { accountsOf } from '../chosen-accounts.ts'
import type { ApplicationRule } from './rule.ts'

/** R39: statements per account need one row for each account applied for. */
export const statementChoices: ApplicationRule = {
  id: 'R39',
  sections: ['statementService'],
  check: (live, context) => {
    if (!isAt(live, 'statementService.statementType', 'perAccount')) return []
    const rows = entriesAt(live, 'statementService.perAccountChoices').map((row) => asText(row.account))
    const accounts = accountsOf(sectionScope('partC', live, context)).map((account) => account.code)
    const fits = rows.length === accounts.length && accounts.every((account) => rows.includes(account))
    return rows.length === 0 || fits ? [] : [blocks('statementService.perAccountChoices', 'M-STM')]
  },
}
