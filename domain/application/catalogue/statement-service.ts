import { all, is, isOther } from '../../form/fields/condition.ts'
import { field, group, integer, radio, select } from '../../form/fields/define.ts'
import { address } from '../blocks/address.ts'
import { electronicWhenConsented } from '../initials.ts'
import { simplifiedOnly } from '../offers.ts'
import { section } from './section.ts'

export const statementService = section('statementService', [
  field('statementLanguage', radio('statementLanguage'), { required: true, initial: 'zh', simplified: true }),
  field('statementType', radio('statementType'), {
    initial: 'composite',
    required: true,
    offers: simplifiedOnly('composite'),
    simplified: true,
  }),
  field('statementFrequency', radio('statementFrequency'), {
    required: true,
    initial: 'monthly',
    simplified: true,
  }),
  field('statementDateType', radio('statementDate'), { required: true, initial: 'lastDay' }),
  field('statementDateOther', integer(1, 28), {
    required: true,
    visible: all(is('statementDateType', 'other'), isOther('statementFrequency', 'weekly')),
  }),
  field('statementWeekday', select('weekday'), {
    required: true,
    visible: all(is('statementDateType', 'other'), is('statementFrequency', 'weekly')),
  }),
  field(
    'perAccountChoices',
    group(1, 15, [
      field('account', select('accounts'), { required: true }),
      field('statementFrequency', radio('statementFrequency'), { required: true }),
      field('statementDateType', radio('statementDate'), { required: true }),
    ]),
    { required: true, visible: is('statementType', 'perAccount') },
  ),
  field('statementDelivery', radio('deliveryMethod'), { required: true, derived: electronicWhenConsented }),
  field('statementMailAddress', radio('addressSource'), {
    required: true,
    visible: is('statementDelivery', 'courier'),
  }),
  field('statementMailAddressOther', address, {
    required: true,
    visible: is('statementMailAddress', 'other'),
  }),
])
