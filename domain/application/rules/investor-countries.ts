import { type Answers, asText } from '../../form/answers/answers.ts'
import { entriesAt, textAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { economicGroupOf } from '../conditions/economic-group.ts'
import { scaledPercent, scaledSum } from '../conditions/percentages.ts'
import type { ApplicationContext } from '../context.ts'
import type { ApplicationRule } from './rule.ts'

const list = 'safeInfo.foreignInvestorCountries'

/** R4: the listed countries differ, come largest first, and hold together no more than all foreign investors. */
export const investorCountries: ApplicationRule = {
  id: 'R4',
  sections: ['safeInfo'],
  check: (live) => [...repeated(live), ...unsorted(live), ...moreThanTotal(live)],
}

/** R5: what the economic type series says about the countries. */
export const investorSeries: ApplicationRule = {
  id: 'R5',
  sections: ['safeInfo'],
  check: (live, context) => seriesProblems(countriesOf(live), context),
}

const nearby = ['HK', 'MO', 'TW']

function seriesProblems(
  countries: readonly string[],
  { economicTypeCode }: ApplicationContext,
): readonly FieldProblem[] {
  const series = economicGroupOf(economicTypeCode)
  if (series === 'hmt' && !countries.some((country) => nearby.includes(country)))
    return [blocks(list, 'M-FI-4')]
  const isFar = (country: string): boolean => country !== 'CN' && !nearby.includes(country)
  if (series === 'foreign' && !countries.some(isFar)) return [blocks(list, 'M-FI-5')]
  return series === 'offshore' && countries.length > 0 ? [blocks(list, 'M-FI-7')] : []
}

function repeated(live: Answers): readonly FieldProblem[] {
  const countries = entriesAt(live, list).map((entry) => asText(entry.country))
  return countries.flatMap((country, index) =>
    country !== '' && countries.indexOf(country) < index
      ? [blocks(below(entryPath(list, index), 'country'), 'M-FI-6')]
      : [],
  )
}

function unsorted(live: Answers): readonly FieldProblem[] {
  const shares = sharesOf(live).map(scaledPercent)
  return shares.flatMap((share, index) =>
    index > 0 && share > (shares[index - 1] ?? share)
      ? [blocks(below(entryPath(list, index), 'percent'), 'M-FI-8')]
      : [],
  )
}

function moreThanTotal(live: Answers): readonly FieldProblem[] {
  const total = textAt(live, 'safeInfo.foreignInvestorTotal')
  const isMore = total !== '' && scaledSum(sharesOf(live)) > scaledPercent(total)
  return isMore ? [blocks('safeInfo.foreignInvestorTotal', 'M-FI-7')] : []
}

function sharesOf(live: Answers): readonly string[] {
  return entriesAt(live, list).map((entry) => asText(entry.percent))
}

function countriesOf(live: Answers): readonly string[] {
  return entriesAt(live, list).map((entry) => asText(entry.country))
}
