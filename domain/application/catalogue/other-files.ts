import { date, field, file, group, select, text } from '../../form/fields/define.ts'
import { afterToday } from '../checks/dates.ts'
import { section } from './section.ts'

/** Other files. */
export const otherFiles = section('otherFiles', [
  field('otherImageList', file(20, 'F2', [field('description', text(64), { required: true, lite: true })]), {
    lite: true,
  }),
  field(
    'missingDocumentRequest',
    group(0, 10, [
      field('slot', select('openSlots'), { required: true, lite: true }),
      field('reason', text(255), { required: true, lite: true }),
      field('expectedDate', date, { required: true, checks: [afterToday], lite: true }),
    ]),
    { lite: true },
  ),
])
