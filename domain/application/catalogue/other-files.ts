import { date, field, file, group, select, text } from '../../form/fields/define.ts'
import { afterToday } from '../checks/dates.ts'
import { section } from './section.ts'

export const otherFiles = section('otherFiles', [
  field(
    'otherImageList',
    file(20, 'F2', [field('description', text(64), { required: true, simplified: true })]),
    {
      simplified: true,
    },
  ),
  field(
    'missingDocumentRequest',
    group(0, 10, [
      field('slot', select('openSlots'), { required: true, simplified: true }),
      field('reason', text(255), { required: true, simplified: true }),
      field('expectedDate', date, { required: true, checks: [afterToday], simplified: true }),
    ]),
    { simplified: true },
  ),
])
