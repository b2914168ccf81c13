import { when } from '../../form/fields/condition.ts'
import { field, group, info, text } from '../../form/fields/define.ts'
import { bankContext } from '../context.ts'
import { section } from './section.ts'

/** Answers to return information: one entry per marked field, section or step. */
export const returnAnswers = section(
  'returnAnswers',
  [
    field(
      'items',
      group(1, 99, [
        field('path', text(200), { required: true, who: 'C', simplified: true }),
        field('returnInfo', info('notices.returnInfo'), { who: 'C', simplified: true }),
        field('answer', text(255), { who: 'C', simplified: true }),
      ]),
      { required: true, who: 'C', simplified: true },
    ),
  ],
  { visible: when('orderReturned', [], (scope) => bankContext(scope).isBackCustomer) },
)
