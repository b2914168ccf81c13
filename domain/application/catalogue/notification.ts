import { yes } from '../../form/fields/condition.ts'
import { calcMails, emails, field, info, mobile, multi, yesNo } from '../../form/fields/define.ts'
import { notificationAddresses } from '../calculations.ts'
import { takenAsList, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

const mails = takenAsList('appendixI.eDeliveryEmails', 'partB.companyEmail')

export const notification = section('notification', [
  field('emailAddresses', calcMails(notificationAddresses), { who: 'C' }),
  field('eStatementWanted', yesNo, { required: true, simplified: true }),
  field('eStatementEmails', emails, {
    required: true,
    visible: yes('eStatementWanted'),
    taken: mails,
    simplified: true,
  }),
  field('eNotificationWanted', yesNo, { required: true, simplified: true }),
  field('eNotificationEmails', emails, {
    required: true,
    visible: yes('eNotificationWanted'),
    taken: mails,
    simplified: true,
  }),
  field('eNotificationMobile', mobile, {
    visible: yes('eNotificationWanted'),
    taken: takenFrom('appendixI.eDeliveryMobile', 'partB.companyMobile'),
  }),
  field('eNotificationEvents', multi('notificationEvent'), {
    required: true,
    visible: yes('eNotificationWanted'),
  }),
  field('eInvoiceWanted', yesNo, {
    required: true,
    visible: yes('vatInvoice.vatInvoiceNeeded'),
    simplified: true,
  }),
  field('eInvoiceEmails', emails, {
    required: true,
    visible: yes('eInvoiceWanted'),
    taken: takenAsList('vatInvoice.vatInvoiceEmails', 'appendixI.eDeliveryEmails', 'partB.companyEmail'),
    simplified: true,
  }),
  field('notificationStart', info('messages.M-EDEL-2'), { who: 'C', simplified: true }),
])
