import { any, is, yes } from '../../form/fields/condition.ts'
import { emails, field, mobile, phone, radio, text, yesNo } from '../../form/fields/define.ts'
import { address } from '../blocks/address.ts'
import { taxpayerNumber } from '../checks/company-number.ts'
import { contactAnswer } from '../proposals/from-people.ts'
import { firstOf, takenAsList, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const vatInvoice = section('vatInvoice', [
  field('vatInvoiceNeeded', yesNo, { required: true, simplified: true }),
  field('vatTaxpayer', radio('vatTaxpayer'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    simplified: true,
  }),
  field('taxCertificateType', radio('taxCertificateType'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    initial: 'uscc18',
    simplified: true,
  }),
  field('taxpayerId', text(18, 'code'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    checks: [taxpayerNumber],
    taken: takenFrom('companyInfo.creditCode'),
    simplified: true,
  }),
  field('vatPhone', phone, {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    taken: takenFrom('partB.companyTelephone', 'partB.companyMobile'),
    simplified: true,
  }),
  field('vatAddressSource', radio('addressSource'), {
    initial: 'registered',
    required: true,
    visible: yes('vatInvoiceNeeded'),
    simplified: true,
  }),
  field('vatAddress', address, { required: true, visible: is('vatAddressSource', 'other') }),
  field('taxBankName', text(128), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    taken: takenFrom('partC.basicAccountBank'),
    simplified: true,
  }),
  field('taxBankAccount', text(32, 'digits'), {
    required: true,
    visible: yes('vatInvoiceNeeded'),
    taken: takenFrom('partC.basicAccountNo'),
    simplified: true,
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
    taken: firstOf(contactAnswer('finance', 'nameCn'), contactAnswer('primary', 'nameCn')),
  }),
  field('vatRecipientMobile', mobile, {
    required: true,
    visible: any(is('vatSpecialDelivery', 'courier'), is('vatNormalDelivery', 'courier')),
    taken: firstOf(contactAnswer('finance', 'mobile'), contactAnswer('primary', 'mobile')),
  }),
  field('vatDeliveryAddress', address, {
    required: true,
    visible: any(is('vatSpecialDelivery', 'courier'), is('vatNormalDelivery', 'courier')),
  }),
  field('vatInvoiceEmails', emails, {
    required: true,
    visible: any(is('vatSpecialDelivery', 'electronic'), is('vatNormalDelivery', 'electronic')),
    taken: takenAsList('notification.eInvoiceEmails', 'appendixI.eDeliveryEmails', 'partB.companyEmail'),
    simplified: true,
  }),
])
