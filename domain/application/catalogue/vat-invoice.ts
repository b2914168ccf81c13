import { any, is, yes } from '../../form/fields/condition.ts'
import { emails, field, mobile, phone, radio, text, yesNo } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'
import { address } from '../blocks/address.ts'
import { taxpayerNumber } from '../checks/company-number.ts'
import { answerOf } from '../initials.ts'

/** VAT invoice. */
export const vatInvoice = section('vatInvoice', [
  field('vatInvoiceNeeded', yesNo, { required: true, lite: true }),
  field('vatTaxpayer', radio('vatTaxpayer'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    lite: true,
  }),
  field('taxCertificateType', radio('taxCertificateType'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    initial: 'uscc18',
    lite: true,
  }),
  field('taxpayerId', text(18, 'code'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    checks: [taxpayerNumber],
    initial: answerOf('companyInfo.creditCode'),
    lite: true,
  }),
  field('vatPhone', phone, { required: true, visible: yes('vatInvoiceNeeded'), lite: true }),
  field('vatAddressSource', radio('addressSource'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    lite: true,
  }),
  field('vatAddress', address, { required: true, visible: is('vatAddressSource', 'other') }),
  field('taxBankName', text(128), { required: true, visible: yes('vatInvoiceNeeded'), lite: true }),
  field('taxBankAccount', text(32, 'digits'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    lite: true,
  }),
  field('vatSpecialNeeded', yesNo, { required: true, visible: is('vatTaxpayer', 'general') }),
  field('vatSpecialDelivery', radio('deliveryMethod'), { required: true, visible: yes('vatSpecialNeeded') }),
  field('vatNormalDelivery', radio('deliveryMethod'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    initial: 'electronic',
  }),
  field('vatRecipient', text(64), {
    required: true,
    visible: any(is('vatSpecialDelivery', 'courier'), is('vatNormalDelivery', 'courier')),
  }),
  field('vatRecipientMobile', mobile, {
    required: true,
    visible: any(is('vatSpecialDelivery', 'courier'), is('vatNormalDelivery', 'courier')),
  }),
  field('vatDeliveryAddress', address, {
    required: true,
    visible: any(is('vatSpecialDelivery', 'courier'), is('vatNormalDelivery', 'courier')),
  }),
  field('vatInvoiceEmails', emails, {
    required: true,
    visible: any(is('vatSpecialDelivery', 'electronic'), is('vatNormalDelivery', 'electronic')),
    initial: answerOf('notification.eInvoiceEmails'),
    lite: true,
  }),
])
