import { isOther } from '../../form/fields/condition.ts'
import { date, field, group, radio, select } from '../../form/fields/define.ts'
import { entity } from '../blocks/entity.ts'
import { person } from '../blocks/person.ts'
import { notInFuture } from '../checks/dates.ts'
import { fromOutside } from '../conditions/company-conditions.ts'
import { usualBoardRole } from '../initials.ts'
import { chairOfTitle } from '../proposals/from-people.ts'
import { directorsByTitle, governanceByTitle, supervisorsByTitle } from '../proposals/from-titles.ts'
import { takenAs } from '../proposals/taken.ts'
import { section } from './section.ts'

export const boardMembers = section('boardMembers', [
  field('governance', radio('governance'), {
    required: true,
    taken: governanceByTitle,
    simplified: true,
  }),
  field(
    'boardMembers',
    group(1, 30, [
      field('person', person(), { required: true, screening: true, simplified: true }),
      field('boardRole', select('boardRole'), {
        required: true,
        initial: usualBoardRole,
        taken: takenAs(chairOfTitle, '.person.positionTitle'),
        screening: true,
        simplified: true,
      }),
      field('appointedDate', date, { checks: [notInFuture] }),
    ]),
    {
      taken: directorsByTitle,
      required: isOther('governance', 'none'),
      visible: isOther('governance', 'none'),
      screening: true,
      simplified: true,
    },
  ),
  field('supervisors', group(0, 10, [field('person', person(), { required: true, screening: true })]), {
    taken: supervisorsByTitle,
    screening: true,
  }),
  field('generalManager', person(), { screening: true }),
  field('corporateDirector', entity, { visible: fromOutside, screening: true }),
])
