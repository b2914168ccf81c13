import { type Answers, asText, entriesIn } from '../../form/answers/answers.ts'
import { entriesAt, textAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem, warns } from '../../form/check/problem.ts'
import { originOf } from '../conditions/origin.ts'
import type { ApplicationRule } from './rule.ts'

/** R27: tax residences differ; a company from outside that is resident in the mainland only is pointed out. */
export const taxResidency: ApplicationRule = {
  id: 'R27',
  sections: ['crs'],
  check: (live) => [
    ...repeatedResidences(live, 'crs.taxResidences'),
    ...entriesAt(live, 'crs.controllingPersons').flatMap((person, index) =>
      entriesIn(person.cpTaxResidences).length === 0
        ? []
        : repeatedResidences(live, `${entryPath('crs.controllingPersons', index)}.cpTaxResidences`),
    ),
    ...residencyWarning(live),
  ],
}

function residencyWarning(live: Answers): readonly FieldProblem[] {
  const origin = originOf(textAt(live, 'companyInfo.registerCountryCode'))
  const isOdd =
    textAt(live, 'crs.crsTaxResidency') === 'cnOnly' && (origin === 'hmt' || origin === 'overseas')
  return isOdd ? [warns('crs.crsTaxResidency', 'M-CRS-3')] : []
}

function repeatedResidences(live: Answers, group: string): readonly FieldProblem[] {
  const countries = entriesAt(live, group).map((entry) => asText(entry.taxCountry))
  return countries.flatMap((country, index) =>
    country !== '' && countries.indexOf(country) < index
      ? [blocks(below(entryPath(group, index), 'taxCountry'), 'M-REPEAT')]
      : [],
  )
}
