import { check, date, field, multi } from '../../form/fields/define.ts'
import { withinAYear } from '../checks/dates.ts'
import { halfAYearAfter } from '../initials.ts'
import { agentsChosen, scopeOfAgents } from '../proposals/from-people.ts'
import { section } from './section.ts'

export const formPoa = section('formPoa', [
  field('poaAgents', multi('authorisedPersons'), {
    taken: agentsChosen,
    required: true,
    who: 'C',
    simplified: true,
  }),
  field('poaScope', multi('poaScope'), { taken: scopeOfAgents, required: true, who: 'C', simplified: true }),
  field('poaValidUntil', date, {
    required: true,
    checks: [withinAYear],
    initial: ({ context }) => halfAYearAfter(context.today),
    who: 'C',
    simplified: true,
  }),
  field('poaNoSubDelegation', check, { required: true, who: 'C', simplified: true }),
  field('poaConfirmed', check, { required: true, who: 'C', simplified: true }),
])
