import { type Answers, asText } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { type FieldProblem, warns } from '../../form/check/problem.ts'
import { economicGroupOf } from '../conditions/economic-group.ts'
import { scaledPercent } from '../conditions/percentages.ts'
import { isForeignHolder } from '../parties/holder-country.ts'
import type { ApplicationRule } from './rule.ts'

/** R5: the answer on foreign investors agrees with the shareholders, and with a domestic economic type. */
export const foreignOwners: ApplicationRule = {
  id: 'R5',
  sections: ['safeInfo'],
  check: (live, context) => [
    ...disagreement(live),
    ...(economicGroupOf(context.economicTypeCode) === 'domestic' &&
    hasLargeInvestor(live, context.settings.foreignCountryPercent)
      ? [warns('safeInfo.foreignInvestorCountries', 'M-FI-7')]
      : []),
  ],
}

function disagreement(live: Answers): readonly FieldProblem[] {
  const answer = findAnswer(live, 'safeInfo.foreignInvestorAny')
  const shareholders = entriesAt(live, 'ownership.shareholders')
  if (typeof answer !== 'boolean' || shareholders.length === 0) return []
  return answer === shareholders.some(isForeignHolder) ? [] : [warns('safeInfo.foreignInvestorAny', 'M-FI-7')]
}

function hasLargeInvestor(live: Answers, least: string): boolean {
  return entriesAt(live, 'safeInfo.foreignInvestorCountries').some(
    (entry) => scaledPercent(asText(entry.percent)) >= scaledPercent(least),
  )
}
