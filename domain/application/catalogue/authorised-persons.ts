import { date, field, group, multi, radio, yesNo } from '../../form/fields/define.ts'
import { person } from '../blocks/person.ts'
import { withinAYear } from '../checks/dates.ts'
import { applicantAsAgent } from '../proposals/from-people.ts'
import { section } from './section.ts'

/** Authorised persons. */
export const authorisedPersons = section('authorisedPersons', [
  field(
    'authorisedPersons',
    group(1, 10, [
      field('person', person('mobileNeeded'), { required: true, screening: true, lite: true }),
      field('isAgent', yesNo, { required: true, lite: true }),
      field('authorityScope', multi('authorityScope'), { required: true, lite: true }),
      field('authorityEnd', date, { required: true, checks: [withinAYear], lite: true }),
      field('relationship', radio('agentRelationship'), { required: true, screening: true, lite: true }),
    ]),
    { required: true, taken: applicantAsAgent, screening: true, lite: true },
  ),
])
