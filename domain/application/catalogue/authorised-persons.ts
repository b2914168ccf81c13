import { date, field, group, multi, radio, yesNo } from '../../form/fields/define.ts'
import { person } from '../blocks/person.ts'
import { withinAYear } from '../checks/dates.ts'
import { applicantActs, applicantAsAgent } from '../proposals/from-people.ts'
import { section } from './section.ts'

export const authorisedPersons = section('authorisedPersons', [
  field(
    'authorisedPersons',
    group(1, 10, [
      field('person', person('mobileNeeded'), { required: true, screening: true, simplified: true }),
      field('isAgent', yesNo, { required: true, taken: applicantActs, simplified: true }),
      field('authorityScope', multi('authorityScope'), { required: true, simplified: true }),
      field('authorityEnd', date, { required: true, checks: [withinAYear], simplified: true }),
      field('relationship', radio('agentRelationship'), {
        required: true,
        screening: true,
        simplified: true,
      }),
    ]),
    { required: true, taken: applicantAsAgent, screening: true, simplified: true },
  ),
])
