import { asText } from '../../form/answers/answers.ts'
import { type Condition, when } from '../../form/fields/condition.ts'
import { read } from '../../form/scope.ts'
import { findEntry } from '../../lists/lists.ts'

/** The CRS category is one of the three of financial institutions. */
export const isFinancialInstitutionCategory: Condition = when(
  'financialInstitution',
  ['crs.crsEntityCategory'],
  (scope) => findEntry('crsEntityCategories', asText(read(scope, 'crs.crsEntityCategory')))?.group === 'fi',
)

/** The chapter 4 status has to come with a GIIN (R30). */
export const needsGiin: Condition = when('needsGiin', ['fatca.fatcaStatus'], (scope) => {
  const status = asText(read(scope, 'fatca.fatcaStatus'))
  return findEntry('fatcaChapter4Statuses', status)?.needsGiin === true
})
