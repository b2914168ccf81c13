import { notInFuture } from '../checks/dates.ts'
import { fromOutside, isOther } from '../condition.ts'
import { date, entity, field, group, person, radio, select } from '../define.ts'
import { section } from '../section.ts'

/** Board members and senior management. */
export const boardMembers = section('boardMembers', [
  field('governance', radio('governance'), { required: true, lite: true }),
  field(
    'boardMembers',
    group(1, 30, [
      field('person', person(), { required: true, screening: true, lite: true }),
      field('boardRole', select('boardRole'), { required: true, screening: true, lite: true }),
      field('appointedDate', date, { checks: [notInFuture] }),
    ]),
    {
      required: isOther('governance', 'none'),
      visible: isOther('governance', 'none'),
      screening: true,
      lite: true,
    },
  ),
  field('supervisors', group(0, 10, [field('person', person(), { required: true, screening: true })]), {
    screening: true,
  }),
  field('generalManager', person(), { screening: true }),
  field('corporateDirector', entity, { visible: fromOutside, screening: true }),
])
