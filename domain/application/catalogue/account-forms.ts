import { all, is, yes } from '../../form/fields/condition.ts'
import { check, field, info } from '../../form/fields/define.ts'
import { EBANKING_VERSION } from '../../lists/named-codes.ts'
import { section } from './section.ts'

export const accountForms = section('accountForms', [
  field('aa0117Confirmed', check, {
    required: true,
    visible: yes('ebanking.applyBankingAccount'),
    who: 'C',
    simplified: true,
  }),
  field('aa0118Confirmed', check, {
    required: true,
    visible: all(
      yes('ebanking.applyBankingAccount'),
      is('ebanking.ebankingPackageTypes', EBANKING_VERSION.international),
    ),
    who: 'C',
    simplified: true,
  }),
  field('aa0119Confirmed', check, {
    required: true,
    visible: yes('wechatService.applyWechat'),
    who: 'C',
    simplified: true,
  }),
  field('aa0120Confirmed', check, {
    required: true,
    visible: yes('batchPayment.applyBatchPayment'),
    who: 'C',
  }),
  field('aa0121Confirmed', check, { required: true, visible: yes('timeDeposit.applyTimeDeposit'), who: 'C' }),
  field('sealCardNotice', info('notices.sealCard'), { who: 'C' }),
])
