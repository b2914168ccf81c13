import { WHOLE_PERCENT } from '../../checks/numbers/percent.ts'
import { asText } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks } from '../../form/check/problem.ts'
import { scaledSum } from '../conditions/percentages.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'businessOperation.revenueCountry'
/** 0.01 percent, in ten-thousandths. */
const tolerance = 100

/** R13: the shares of revenue total 100 percent, and no country comes twice. */
export const revenueCountries: ApplicationRule = {
  id: 'R13',
  sections: ['businessOperation'],
  check: (live) => {
    const entries = entriesAt(live, group)
    if (entries.length === 0) return []
    const countries = entries.map((entry) => asText(entry.country))
    const repeated = countries.flatMap((country, index) =>
      country !== '' && countries.indexOf(country) < index
        ? [blocks(below(entryPath(group, index), 'country'), 'M-REPEAT')]
        : [],
    )
    const total = scaledSum(entries.map((entry) => asText(entry.percent)))
    return Math.abs(total - WHOLE_PERCENT) <= tolerance ? repeated : [...repeated, blocks(group, 'M-REV')]
  },
}
