import { calc, check, field } from '../../form/fields/define.ts'
import { accountNameOnPaper } from '../calculations.ts'
import { section } from './section.ts'

export const formAccountApplication = section('formAccountApplication', [
  field('accountNameOnPaper', calc(accountNameOnPaper), { who: 'C', simplified: true }),
  field('applicationDeclaration', check, { required: true, who: 'C', simplified: true }),
  field('accountApplicationConfirmed', check, { required: true, who: 'C', simplified: true }),
])
