import { is, no, yes } from '../../form/fields/condition.ts'
import { emails, field, info, mobile, radio, yesNo } from '../../form/fields/define.ts'
import { address } from '../blocks/address.ts'
import { contactAnswer } from '../proposals/from-people.ts'
import { firstOf, takenAsList, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

/** Appendix I: E-delivery. */
export const appendixI = section('appendixI', [
  field('eDeliveryConsent', yesNo, { required: true, simplified: true }),
  field('eDeliveryEmails', emails, {
    required: true,
    missing: 'M-EDEL-1',
    visible: yes('eDeliveryConsent'),
    taken: takenAsList('partB.companyEmail'),
    simplified: true,
  }),
  field('eDeliveryMobile', mobile, {
    required: true,
    visible: yes('eDeliveryConsent'),
    taken: firstOf(takenFrom('partB.companyMobile'), contactAnswer('primary', 'mobile')),
    simplified: true,
  }),
  field('eDeliveryNotice', info('messages.M-EDEL-2'), {
    visible: yes('eDeliveryConsent'),
    who: 'C',
    simplified: true,
  }),
  field('paperDeliveryAddress', radio('addressSource'), { required: true, visible: no('eDeliveryConsent') }),
  field('paperDeliveryAddressOther', address, {
    required: true,
    visible: is('paperDeliveryAddress', 'other'),
  }),
])
