import { withinAYear } from '../checks/dates.ts'
import { check, date, field, multi } from '../define.ts'
import { halfAYearAfter } from '../initials.ts'
import { section } from '../section.ts'

/** Power of attorney for account opening. */
export const formPoa = section('formPoa', [
  field('poaAgents', multi('authorisedPersons'), { required: true, who: 'C', lite: true }),
  field('poaScope', multi('poaScope'), { required: true, who: 'C', lite: true }),
  field('poaValidUntil', date, {
    required: true,
    checks: [withinAYear],
    initial: ({ context }) => halfAYearAfter(context.today),
    who: 'C',
    lite: true,
  }),
  field('poaNoSubDelegation', check, { required: true, who: 'C', lite: true }),
  field('poaConfirmed', check, { required: true, who: 'C', lite: true }),
])
