import { is } from '../../form/fields/condition.ts'
import { calc, field, group, radio, select, text } from '../../form/fields/define.ts'
import { bankingVersionChanged } from '../calculations.ts'
import { section } from './section.ts'

export const natureOfAccount = section('natureOfAccount', [
  field(
    'changeRequested',
    group(1, 15, [
      field('accountType', select('accountNature'), { required: true, who: 'C', simplified: true }),
      field('currency', select('currencies'), { required: true, who: 'C', simplified: true }),
    ]),
    { required: true, who: 'C', simplified: true },
  ),
  field('changeReason', select('changeOfAccountReason'), { required: true, who: 'C', simplified: true }),
  field('changeReasonDetail', text(255), {
    required: true,
    visible: is('changeReason', 'other'),
    who: 'C',
    simplified: true,
  }),
  field('changeDecision', radio('changeDecision'), { required: true, who: 'S', simplified: true }),
  field('changeDecisionComment', text(255), {
    required: is('changeDecision', 'rejected'),
    who: 'S',
    simplified: true,
  }),
  field('bankingVersionChanged', calc(bankingVersionChanged), { who: 'S', simplified: true }),
])
