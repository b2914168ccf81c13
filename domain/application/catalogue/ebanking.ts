import { all, is, not, yes } from '../../form/fields/condition.ts'
import { amount, field, group, multi, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { restricted, toggledOn } from '../conditions/company-conditions.ts'
import { allAccounts, firstBillingCurrency, versionOfPackage } from '../initials.ts'
import { customerOnly, isCurrencyAppliedFor, only } from '../offers.ts'
import { section } from './section.ts'

export const ebanking = section('ebanking', [
  field('applyBankingAccount', yesNo, { required: true, visible: not(restricted), simplified: true }),
  field('ebankingPackage', radio('ebankingPackage'), {
    required: true,
    visible: yes('applyBankingAccount'),
    offers: customerOnly('package2', 'package3', 'others'),
    initial: 'package3',
    simplified: true,
    helped: true,
  }),
  field('ebankingPackageTypes', radio('ebankingPackageTypes'), {
    required: true,
    visible: yes('applyBankingAccount'),
    derived: versionOfPackage,
    simplified: true,
    tags: ['drv'],
  }),
  field('packageOtherDetail', text(255), { required: true, visible: is('ebankingPackage', 'others') }),
  field('feePackageType', radio('feePackageType'), {
    required: true,
    visible: yes('applyBankingAccount'),
    initial: 'ebankingStandard',
    simplified: true,
  }),
  field('products', multi('product'), { visible: yes('applyBankingAccount'), offers: only('ACH', 'TD') }),
  field('userAccessCodes', multi('userAccessCode'), {
    required: true,
    visible: yes('applyBankingAccount'),
    initial: ['A0', 'U2'],
    who: 'S',
    simplified: true,
  }),
  field('registeredAccounts', multi('accounts'), {
    required: true,
    visible: yes('applyBankingAccount'),
    initial: allAccounts,
  }),
  field('controlMode', radio('controlMode'), {
    required: true,
    visible: yes('applyBankingAccount'),
    simplified: true,
    helped: true,
  }),
  field('paymentLimitCurrency', radio('limitCurrency'), {
    required: true,
    visible: yes('applyBankingAccount'),
    initial: 'LOCAL',
    simplified: true,
  }),
  field('paymentLimit', amount({ by: 'paymentLimitCurrency' }), {
    required: true,
    visible: yes('applyBankingAccount'),
    simplified: true,
  }),
  field('billingCurrency', select('billingCurrency'), {
    required: true,
    visible: yes('applyBankingAccount'),
    offers: isCurrencyAppliedFor,
    refusal: 'M-BILL',
    initial: firstBillingCurrency,
    simplified: true,
    tags: ['drv'],
  }),
  field('eChannelId', text(20, 'code'), {
    visible: yes('applyBankingAccount'),
    who: 'S',
    simplified: true,
    helped: true,
  }),
  field('authorisedEquipment', yesNo, {
    visible: all(yes('applyBankingAccount'), toggledOn('authorisedEquipment')),
  }),
  field(
    'authorisedEquipmentList',
    group(0, 10, [
      field('deviceName', text(64), { required: true }),
      field('serialNo', text(64), { required: true }),
    ]),
    { required: yes('authorisedEquipment'), visible: yes('authorisedEquipment') },
  ),
])
